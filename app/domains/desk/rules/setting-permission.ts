import type { Action } from '../../../rules/permissions'

const OF_ROOMS: Record<string, Action> = {
  'heating.price': 'settings:editHeatingPrice',
  'parking.tariff': 'settings:editParkingTariff',
}

/** The permission that a setting asks for: prices belong to their room, everything else to administrators (decisions §9). */
export const settingPermission = (name: string): Action => OF_ROOMS[name] ?? 'settings:edit'
