/** The page of a booked meeting, for its host and its colleagues. */
export const meetingPath = ({ id }: { id: string }) => `/my-page/meeting/${encodeURIComponent(id)}`
