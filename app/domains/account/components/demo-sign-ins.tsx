import { useTranslation } from '~/i18n/use-translation'
import type { DemoSignIn } from '~/messaging/schemas'

/** Accounts of the demo building with their passwords and what they may do. */
export function DemoSignIns({ signIns }: { signIns: DemoSignIn[] }) {
  const { t } = useTranslation('account')
  if (signIns.length === 0) return null
  return (
    <section aria-labelledby="demo" className="mt-12">
      <h2 id="demo" className="text-h2-s font-semibold">
        {t('demo.title')}
      </h2>
      <p className="mb-3 text-table text-ink-2">{t('demo.hint')}</p>
      <table className="table">
        <caption className="sr-only">{t('demo.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('demo.who')}</th>
            <th scope="col">{t('demo.loginId')}</th>
            <th scope="col">{t('demo.password')}</th>
          </tr>
        </thead>
        <tbody>
          {signIns.map(({ who, loginId, password }) => (
            <tr key={loginId}>
              <th scope="row" className="font-semibold">
                {t(`demo.roles.${who}`)}
              </th>
              <td data-label={t('demo.loginId')}>{loginId}</td>
              <td data-label={t('demo.password')}>{password}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
