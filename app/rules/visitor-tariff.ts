/** What cars are charged, in KRW. */
export interface ParkingTariff {
  /** Free for a visitor's car at the beginning of a stay; 0 where the first step is charged, too. */
  freeMinutes: number
  wonPerStep: number
  /** Most for one Seoul calendar day. */
  weekdayCap: number
  weekendCap: number
  /** A tenant's car, for a month, VAT included. */
  monthlyWon: number
}

/** Every started step is charged (specification §9). */
export const STEP_MINUTES = 10

/** As long as the owner has not set it (specification §9; of its two readings those chosen in decisions §7). */
export const PARKING_TARIFF: Readonly<ParkingTariff> = {
  freeMinutes: 10,
  wonPerStep: 1_000,
  weekdayCap: 40_000,
  weekendCap: 20_000,
  monthlyWon: 250_000,
}
