import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react'
import {
  PLATES,
  plateAt,
  type Plate,
  type PlateName,
} from '~/domains/building/screens/gallery/gallery-plates'
import { buildingPaths } from '~/domains/building/paths'
import type { Places } from '~/domains/building/setting-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { DescribedDrawing } from '~/ui/drawing/described-drawing'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { useShell } from '~/ui/page/use-shell'
import { usePlateFloor } from './use-plate-floor'

/**
 * One drawing, as large as the window allows. Its controls are links; with script the arrow keys and Escape follow them
 * (entry.client.ts).
 */
export function Lightbox({ name, places }: { name: PlateName; places: Places }) {
  const { t } = useTranslation('building')
  const isKiosk = Boolean(useShell()?.kiosk)
  const { plate, place, before, after } = plateAt(name)!
  const { isTall }: Plate = plate
  const floor = usePlateFloor(places)(plate)
  return (
    <article data-lightbox className="border-b-3 border-ink bg-mist">
      <div className="page-margins flex min-h-control flex-wrap items-center justify-between pt-4">
        <h1 className="text-h2-s font-semibold md:text-h2">
          {t(`gallery.plate.${name}`)}
          {floor && <span className="ml-3 text-body font-normal text-ink-2">{floor}</span>}
        </h1>
        <Link
          to={buildingPaths.gallery()}
          data-way="close"
          className="inline-flex min-h-target items-center font-semibold text-pine underline underline-offset-4"
        >
          <Icon of={LayoutGrid} size={18} className="mr-2" />
          {t('gallery.all')}
        </Link>
      </div>
      <figure className="page-margins">
        <DescribedDrawing
          name={name}
          className={`mx-auto h-auto ${isTall ? 'max-h-plate w-auto' : 'w-full'}`}
        />
        <figcaption className="max-w-text py-4 text-table text-ink-2">{t(`drawing.${name}`)}</figcaption>
      </figure>
      <nav
        aria-label={t('gallery.ways')}
        className="page-margins flex items-center justify-between pb-6 print:hidden"
      >
        <Way to={before?.name} label={t('gallery.before')} way="previous" />
        <p className="tabular text-table text-ink-2">
          {t('gallery.place', { place: place + 1, all: PLATES.length })}
        </p>
        <Way to={after?.name} label={t('gallery.after')} way="next" />
      </nav>
      {!isKiosk && (
        <p className="page-margins pb-6 text-table">
          <a href={`/drawings/${name}.svg`} className="link inline-flex min-h-target items-center">
            {t('gallery.file')}
          </a>
        </p>
      )}
    </article>
  )
}

/** A link to a neighbour; at both ends only its label. */
function Way({ to, label, way }: { to?: string; label: string; way: 'previous' | 'next' }) {
  const words = (
    <>
      {way === 'previous' && <Icon of={ChevronLeft} className="mr-1" />}
      {label}
      {way === 'next' && <Icon of={ChevronRight} className="ml-1" />}
    </>
  )
  const look = 'inline-flex min-h-control items-center font-semibold'
  if (!to) return <span className={`${look} text-ink-3`}>{words}</span>
  return (
    <Link
      to={buildingPaths.plate(to)}
      data-way={way}
      className={`${look} text-pine underline underline-offset-4`}
    >
      {words}
    </Link>
  )
}
