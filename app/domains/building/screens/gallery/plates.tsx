import { PLATES, type Plate } from '~/domains/building/screens/gallery/gallery-plates'
import { buildingPaths } from '~/domains/building/paths'
import type { Places } from '~/domains/building/setting-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Drawing } from '~/ui/drawing/drawing'
import { Link } from '~/ui/page/link'
import { useShell } from '~/ui/page/use-shell'
import { usePlateFloor } from './use-plate-floor'

const plates: readonly Plate[] = PLATES

/**
 * Wide drawings on a line of their own, the others in pairs. At a kiosk each is alone and large, so that the layout
 * does not shift while the page loads.
 */
export function Plates({ places }: { places: Places }) {
  const floorOf = usePlateFloor(places)
  const isKiosk = useShell()?.kiosk
  return (
    <ol className={isKiosk ? '' : 'md:-mx-3 md:flex md:flex-wrap md:items-end'}>
      {plates.map((plate, place) => (
        <li
          key={plate.name}
          className={isKiosk ? 'mb-12' : `mb-12 w-full md:px-3 ${plate.isWide ? '' : 'md:w-1/2'}`}
        >
          <PlateLink plate={plate} number={place + 1} floor={floorOf(plate)} isFirst={place === 0} />
        </li>
      ))}
    </ol>
  )
}

function PlateLink({
  plate: { name, isTall },
  number,
  floor,
  isFirst,
}: {
  plate: Plate
  number: number
  floor: string | null
  isFirst: boolean
}) {
  const { t } = useTranslation('building')
  return (
    <Link to={buildingPaths.plate(name)} className="group block">
      <span className="flex items-end justify-center bg-mist group-hover:bg-celadon-100">
        <Drawing
          name={name}
          // Its title names the link; its content is described where it is enlarged.
          isLater={!isFirst}
          className={isTall ? 'mt-6 h-map w-auto max-w-full md:h-tower' : 'h-auto w-full'}
        />
      </span>
      <span className="flex items-baseline py-3">
        <span aria-hidden="true" className="tabular w-11 shrink-0 text-table text-ink-3">
          {String(number).padStart(2, '0')}
        </span>
        <span className="flex-1 text-h3 font-semibold underline-offset-4 group-hover:underline">
          {t(`gallery.plate.${name}` as 'gallery.plate.lobby')}
        </span>
        {floor && <span className="tabular text-table text-ink-2">{floor}</span>}
      </span>
    </Link>
  )
}
