/** What a booking of a room has to fit. */
export interface RoomTerms {
  seats: number
  minimumMinutes: number
  cleaningMinutes: number
}
