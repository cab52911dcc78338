import { useTranslation } from '~/i18n/use-translation'

const KEYS = [
  ['/', 'find'],
  ['j', 'next'],
  ['k', 'before'],
  ['Enter', 'open'],
  ['a', 'decide'],
  ['x', 'tick'],
  ['?', 'list'],
] as const

/** The keys of a page's rows, and how to switch them off; only with script (script/row-keys.ts) and a keyboard. */
export function RowKeys() {
  const { t } = useTranslation()
  return (
    <div className="row-keys needs-script print:hidden">
      <details data-keys className="disclosure mt-11 hidden text-table lg:block">
        <summary className="flex min-h-target items-center text-pine underline underline-offset-4">
          {t('shell:keys.title')}
        </summary>
        <dl className="max-w-form">
          {KEYS.map(([key, does]) => (
            <div key={key} className="flex border-b border-line-1 py-1">
              <dt className="w-24 font-semibold">
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`shell:keys.${does}`)}</dd>
            </div>
          ))}
        </dl>
        <label className="flex min-h-target items-center">
          <input type="checkbox" className="mr-2 h-6 w-6 accent-pine" />
          {t('shell:keys.off')}
        </label>
      </details>
    </div>
  )
}
