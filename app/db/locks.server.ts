/**
 * The numbers of all advisory locks, each once: two that are equal let transactions wait for each other that have nothing in common.
 * Where a lock is for one thing of many, its number is the first half and the thing the second.
 */
export const LOCKS = {
  migrations: 7_001,
  /** Of two processes starting at once, one seeds the database; the other waits and finds it seeded. */
  seed: 7_002,
  /** Of two concurrent changes neither may create a second first administrator or remove the last one. */
  administrators: 7_003,
  /** While several people are registered. */
  registrations: 7_005,
  /** While a list is stored, so that the second of two lists with the same people is told. */
  blockList: 7_006,
  /** Work that one process does at a time, by its name. */
  work: 7_010,
  /** Processes that start while one reconciles a restored database wait. */
  reconcileRestored: 7_011,
  /** Whoever writes the file. */
  ledger: 7_012,
  /** Two publications at the same time would take the same number. */
  noticeNumbers: 7_020,
  complaintCategories: 7_030,
  offers: 7_031,
  /** G.X. applications, by member. */
  gxApplications: 7_041,
  gxPrograms: 7_042,
  /** People who pass a door, by member or by visitor. */
  passingMembers: 7_043,
  passingVisitors: 7_044,
  messageTemplates: 7_050,
  /** Cars, by where their plate falls. */
  plates: 7_130,
} as const
