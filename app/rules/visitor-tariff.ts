/** Parking charges in KRW. */
export interface ParkingTariff {
  /** Free minutes at the beginning of a visitor's stay; 0 when the first step is charged, too. */
  freeMinutes: number
  wonPerStep: number
  /** Maximum for one calendar day in Seoul. */
  weekdayCap: number
  weekendCap: number
  /** A car without a visit, for each started `BUILDING_STEP_MINUTES`. */
  buildingWonPerStep: number
  /** A tenant's car per month, including VAT. */
  monthlyWon: number
}

/** Every started step is charged in full (product §9). */
export const STEP_MINUTES = 10

/** The same for cars without a visit: the building rate (product §9). */
export const BUILDING_STEP_MINUTES = 20

/** Default charges (product §9; decisions §7 choose between its two readings). */
export const PARKING_TARIFF: Readonly<ParkingTariff> = {
  freeMinutes: 10,
  wonPerStep: 1_000,
  weekdayCap: 40_000,
  weekendCap: 20_000,
  buildingWonPerStep: 2_000,
  monthlyWon: 250_000,
}
