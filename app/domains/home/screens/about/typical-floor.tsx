import { useTranslation } from '~/i18n/use-translation'
import { BUILDING } from '~/rules/building-facts'
import { DescribedDrawing } from '~/ui/drawing/described-drawing'

/** The plan of an office floor, as wide as the page, and what it shows. */
export function TypicalFloor() {
  const { t } = useTranslation('building')
  const { passenger, emergency } = BUILDING.lifts
  return (
    <section aria-labelledby="typical-floor" className="border-y border-line-2 bg-mist">
      <div className="page-margins py-12 md:py-18 lg:flex lg:items-center">
        <div className="lg:w-1/3 lg:pr-14">
          <h2 id="typical-floor" className="text-h2-s font-semibold md:text-h2">
            {t('about.plan.title')}
          </h2>
          <p className="mt-3 text-ink-2">{t('about.plan.text')}</p>
          <ul className="mt-6 text-table">
            <Key look="bg-pine">{t('about.plan.passenger', { count: passenger })}</Key>
            <Key look="border-2 border-pine bg-white">{t('about.plan.emergency', { count: emergency })}</Key>
            <Key look="bg-ink">{t('about.plan.columns')}</Key>
          </ul>
        </div>
        <DescribedDrawing name="floor-plan" isLater className="mt-8 h-auto w-full lg:mt-0 lg:w-2/3" />
      </div>
    </section>
  )
}

const Key = ({ look, children }: { look: string; children: string }) => (
  <li className="flex items-center border-b border-line-2 py-2">
    <span aria-hidden="true" className={`mr-3 h-4 w-4 shrink-0 ${look}`} />
    {children}
  </li>
)
