import { waysWithLines } from '~/domains/building/components/ways-lines'
import type { Ways } from '~/domains/building/setting-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

/** What a guest reads before setting out: the way from the station, the entrance for cars, and how the pass is shown. Printed with it. */
export function BeforeYouCome({ ways }: { ways: Ways | null }) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const tips = (['brightness', 'own', 'desk', 'keep'] as const).map((tip) => t(`pass.tip.${tip}`))
  return (
    <section aria-labelledby="before" className="before-you-come mt-4 bg-white px-5 py-5">
      <h2 id="before" className="mb-3 text-h3 font-semibold">
        {t('pass.before')}
      </h2>
      {ways && (
        <Facts>
          {waysWithLines(ways, language).map(({ key, lines }) => (
            <Fact key={key} term={t(`building:location.ways.${key}`)}>
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </Fact>
          ))}
        </Facts>
      )}
      <p className="print:hidden">
        <Link to="/location" className="link inline-flex min-h-target items-center">
          {t('pass.directions')}
        </Link>
      </p>
      <ul aria-label={t('pass.tips')} className="mt-2 list-disc pl-5 text-table text-ink-2 print:hidden">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  )
}
