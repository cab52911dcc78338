import type { Setting } from '~/domains/desk/building-schemas'
import { slugOf } from '~/domains/desk/components/setting-fields'
import { useSettingWords } from '~/domains/desk/components/use-setting-words'
import { deskPaths } from '~/domains/desk/paths'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'

/** A setting with its present value, who changed it last, and the link to its form; times from and to are one line. */
export function SettingPart({ name, value, changed }: Pick<Setting, 'name' | 'value' | 'changed'>) {
  const { t } = useTranslation('desk')
  const { linesOf } = useSettingWords()
  const title = t(`settings.name.${name.replace('.', '_')}` as 'settings.name.lease_show')
  return (
    <section aria-labelledby={slugOf(name)} className="mb-8">
      <div className="mb-2 flex flex-wrap items-center justify-between">
        <h2 id={slugOf(name)} className="text-h3 font-semibold">
          {title}
        </h2>
        <Link
          to={deskPaths.setting({ slug: slugOf(name) })}
          className="link inline-flex min-h-target items-center"
          aria-label={t('settings.change', { name: title })}
        >
          {t('settings.edit')}
        </Link>
      </div>
      <Facts>
        {linesOf(name, value).map(({ label, text }) => (
          <Fact key={label} term={label}>
            {text}
          </Fact>
        ))}
      </Facts>
      {changed && (
        <p className="mt-2 text-table text-ink-3">
          {t('settings.changed', {
            at: formatInstant(changed.at),
            by: changed.by ?? t('settings.somebody'),
          })}
        </p>
      )}
    </section>
  )
}
