/** The page of a public event that takes a room. */
export const occasionPath = ({ id }: { id: string }) => `/listening-event/${id}`
