import { Copy, Mail, MessageSquare, Share2 } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useShell } from '~/ui/page/use-shell'

/** Ways to keep a link: by text message or e-mail, and with script by the clipboard and the device's share sheet. */
export function ShareLink({ link }: { link: string }) {
  const { t } = useTranslation('visitors')
  // A kiosk must not keep a link, which the next visitor would see.
  if (useShell()?.kiosk) return null
  const subject = t('share.subject')
  const body = encodeURIComponent(`${subject}\n${link}`)
  const ways = [
    { href: `sms:?&body=${body}`, icon: MessageSquare, words: t('share.sms') },
    {
      href: `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`,
      icon: Mail,
      words: t('share.email'),
    },
  ]
  return (
    <div className="mt-2 flex flex-wrap items-center">
      <span className="needs-script">
        <Button
          type="button"
          look="secondary"
          data-copy={link}
          data-done={t('share.copied')}
          className={BUTTON}
        >
          <Icon of={Copy} className="mr-2" />
          {t('share.copy')}
        </Button>
        <Button type="button" look="secondary" data-share={link} title={subject} className={BUTTON}>
          <Icon of={Share2} className="mr-2" />
          {t('share.share')}
        </Button>
      </span>
      {ways.map(({ href, icon, words }) => (
        <a key={href} href={href} className="link mb-2 mr-4 inline-flex min-h-target items-center">
          <Icon of={icon} className="mr-2" />
          {words}
        </a>
      ))}
    </div>
  )
}

const BUTTON = 'mb-2 mr-3 !w-auto'
