import { expect, test } from 'vitest'
import { settingPermission } from './setting-permission'

test.each([
  ['fitness.lockers', 'fitness:manage'],
  ['fitness.training', 'fitness:manage'],
  ['fitness.capacity', 'fitness:manage'],
  ['heating.price', 'settings:editHeatingPrice'],
  ['refresh.sale', 'amenities:editOffers'],
  ['listening.wishes', 'listeningBar:managePlaylist'],
  ['parking.tariff', 'settings:editParkingTariff'],
  ['parking.leaving', 'settings:editParkingTariff'],
  ['building.contacts', 'settings:edit'],
])('%s is changed with %s', (name, action) => expect(settingPermission(name)).toBe(action))
