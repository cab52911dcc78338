import type { Plate } from '~/domains/building/screens/gallery/gallery-plates'
import type { Places } from '~/domains/building/setting-shapes'
import { formatFloor } from '~/i18n/format'
import { useLanguage } from '~/ui/page/use-language'

/** The floor a drawing shows, in words; null while the owner has set none. */
export function usePlateFloor(places: Places) {
  const language = useLanguage()
  return ({ floor }: Plate): string | null => {
    const number = typeof floor === 'string' ? places[floor] : floor
    return number ? formatFloor(number, language) : null
  }
}
