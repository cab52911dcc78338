/** Signs in to the parking of the demo's first company (db/seed/parking.ts). */
export const DEMO_PARKING_ACCOUNT = 'hanbitpark'
