/** Minutes as lists write them: '1,200', '1200분' and '1200 min' are 1200. Other words stay, for the form to refuse. */
export const readMinutes = (text = ''): string => text.replace(/[,\s]|분$|min(?:utes)?$/gi, '')
