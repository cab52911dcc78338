import { ArrowRight } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink, StepButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { KitPart } from './kit-part'

export function KitButtons() {
  const { t } = useTranslation('kit')
  return (
    <KitPart title={t('group.buttons')}>
      <div className="answers md:flex md:flex-wrap md:items-center">
        <Button type="button">{t('button.primary')}</Button>
        <StepButton step="kit" label={t('button.secondary')} />
        <Button type="button" look="danger">
          {t('button.danger')}
        </Button>
        <Button type="button" aria-busy="true">
          {t('shell:busy')}
        </Button>
        <ButtonLink to="/">
          {t('button.next')}
          <Icon of={ArrowRight} className="ml-2" />
        </ButtonLink>
        <Button type="button" look="quiet">
          {t('button.quiet')}
        </Button>
        <Link to="/" className="link inline-flex min-h-target items-center">
          {t('button.link')}
        </Link>
      </div>
    </KitPart>
  )
}
