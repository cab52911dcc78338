import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { Notice } from '~/ui/page/notice'

/** A door's new key, shown once. */
export function DoorKey({ made: { key, address } }: { made: { key: string; address: string } }) {
  const { t } = useTranslation('tenant-qr')
  return (
    <Notice tone="done" title={t('desk.newKey')}>
      <p className="mb-3">{t('desk.newKeyHint')}</p>
      <Facts>
        <Fact term={t('desk.key')}>
          <code className="break-all">{key}</code>
        </Fact>
        <Fact term={t('desk.tablet')}>
          <code className="break-all">{address}</code>
        </Fact>
      </Facts>
    </Notice>
  )
}
