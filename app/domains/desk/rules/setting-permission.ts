import type { Action } from '~/rules/permissions'

const OF_DOMAINS: Record<string, Action> = {
  'fitness.lockers': 'fitness:manage',
  'fitness.training': 'fitness:manage',
  'fitness.capacity': 'fitness:manage',
  'heating.price': 'settings:editHeatingPrice',
  'refresh.sale': 'amenities:editOffers',
  'listening.wishes': 'listeningBar:managePlaylist',
  'parking.tariff': 'settings:editParkingTariff',
  'parking.leaving': 'settings:editParkingTariff',
}

/** The permission that a setting requires: prices that of their domain, all others that of administrators (decisions §9). */
export const settingPermission = (name: string): Action => OF_DOMAINS[name] ?? 'settings:edit'
