/*
 * Defaults of the shared amenities, unless a setting differs (product §9; decisions §8). Hours are
 * settings (amenity-hours.ts), and so are floors.
 */

/** Seats of the meeting rooms 1 to 5, of the seminar room, of the VIP meeting room and of the listening bar. */
export const SEATS = { meetingRooms: [8, 8, 12, 16, 20], seminar: 64, vip: 12, listening: 20 } as const

/** Minimum duration of a booking of a room or the listening bar, in hours. */
export const MINIMUM_HOURS = 2

/** Beds and massage chairs; one use and two in a row, in minutes; when a place of the same day can be taken. */
export const REFRESH_ROOM = {
  beds: 7,
  chairs: 3,
  minutes: 45,
  cleaningMinutes: 15,
  books: { from: 420, to: 1020 },
} as const

/**
 * What seats of the refresh room cost without VAT (product §9): by uses of 45 minutes nothing, by the half hour 4,000 won
 * for each after the first. The owner chooses which of both is sold.
 */
export const REFRESH_SALE = { byHalfHours: false, wonPerUse: 0, wonPerHalfHour: 4_000 } as const

/** The three sessions of a day in minutes of the day, with the cleaning between them, and what a lesson takes. */
export const FITNESS = {
  sessions: [
    { from: 360, to: 600 },
    { from: 660, to: 900 },
    { from: 960, to: 1260 },
  ],
  lessonMinutes: 50,
} as const
