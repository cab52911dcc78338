import type { DoorForm } from '~/domains/tenant-qr/door-schemas'
import { formatMinutes } from '~/rules/local-time'

/** A door's form as the API accepts it: times as text. */
export function writtenDoor({ nameKo, nameEn, kind, direction, floor, room, access }: DoorForm) {
  const written = ({ days, from, to }: DoorForm['access']['members']) => ({
    days,
    from: formatMinutes(from),
    to: formatMinutes(to),
  })
  const { members, vips, visitors } = access
  return {
    nameKo,
    nameEn,
    kind,
    direction,
    floor,
    room,
    access: { members: written(members), vips: written(vips), visitors: written(visitors) },
  }
}
