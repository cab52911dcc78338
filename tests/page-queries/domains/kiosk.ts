import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = () => ({ addresses: { Kiosk: '/kiosk?kiosk=on' } })
