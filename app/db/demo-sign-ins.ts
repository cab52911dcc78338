/** The password of every account of the demo building. */
export const DEMO_PASSWORD = 'Nuri-2026!'

/** One account of each kind, printed at start and listed on the demo's sign-in page. */
export const DEMO_SIGN_INS = [
  { who: 'master', loginId: 'hanbit01', password: DEMO_PASSWORD },
  { who: 'visitor', loginId: 'hanbit06', password: DEMO_PASSWORD },
  { who: 'membership', loginId: 'hanbit05', password: DEMO_PASSWORD },
  { who: 'parking', loginId: 'hanbit03', password: DEMO_PASSWORD },
  { who: 'amenity', loginId: 'hanbit04', password: DEMO_PASSWORD },
  { who: 'ordinary', loginId: 'hanbit02', password: DEMO_PASSWORD },
  { who: 'vip', loginId: 'hanbit10', password: DEMO_PASSWORD },
  { who: 'deskFront', loginId: 'frontdesk', password: DEMO_PASSWORD },
  { who: 'deskAdministrator', loginId: 'officehead', password: DEMO_PASSWORD },
  { who: 'deskAmenity', loginId: 'amenitydesk', password: DEMO_PASSWORD },
  { who: 'deskFacility', loginId: 'facilitydesk', password: DEMO_PASSWORD },
  { who: 'deskParking', loginId: 'parkingdesk', password: DEMO_PASSWORD },
  { who: 'deskContent', loginId: 'contentdesk', password: DEMO_PASSWORD },
] as const
