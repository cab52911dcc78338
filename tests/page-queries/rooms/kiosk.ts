import type { MakeRoom } from '../room'

export const makeRoom: MakeRoom = () => ({ addresses: { Kiosk: '/kiosk?kiosk=on' } })
