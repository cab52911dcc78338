/** Whether one of these fields was changed since the page or its last answer came; the server knows of none. */
export const useChangedSince = (_: { id: string }[]): boolean => false
