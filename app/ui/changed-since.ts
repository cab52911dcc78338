/** Whether one of these fields was changed since the page was loaded or last answered; always false on the server. */
export const useChangedSince = (_: { id: string }[]): boolean => false
