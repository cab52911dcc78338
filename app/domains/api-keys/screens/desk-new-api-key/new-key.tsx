import { apiKeyPaths } from '~/domains/api-keys/paths'
import type { MadeApiKey } from '~/domains/api-keys/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { Notice } from '~/ui/page/notice'

/** A key that was just made, which is shown this once, and how it is used. */
export function NewKey({
  made: { id, key, name, address },
}: {
  made: MadeApiKey & { name: string; address: string }
}) {
  const { t } = useTranslation('api-keys')
  return (
    <>
      <Notice tone="done" title={t('newKey', { name })}>
        <p className="mb-3">{t('newKeyHint')}</p>
        <p>
          <code className="select-all break-all">{key}</code>
        </p>
      </Notice>
      <Facts>
        <Fact term={t('header')}>
          <code className="break-all">{`Authorization: Bearer ${key}`}</code>
        </Fact>
        <Fact term={t('calls')}>
          <a href="/api/v1/docs" className="link break-all">
            {`${address}/api/v1/docs`}
          </a>
        </Fact>
      </Facts>
      <p className="mt-6">
        <ButtonLink to={apiKeyPaths.deskKey({ id })}>{t('toKey')}</ButtonLink>
      </p>
    </>
  )
}
