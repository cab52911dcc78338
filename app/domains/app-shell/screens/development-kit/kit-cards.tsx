import { Drawing } from '~/ui/drawing/drawing'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/page/card'
import { Fact } from '~/ui/list/facts'
import { Confirmation, ConfirmationButtons } from '~/ui/form/confirmation'
import { KitPart } from './kit-part'

export function KitCards() {
  const { t } = useTranslation('kit')
  return (
    <KitPart title={t('group.cards')}>
      <ul className="mb-12 md:flex">
        {(['meeting-room', 'lounge', 'gym'] as const).map((room, index) => (
          <li key={room} className="mb-4 md:mb-0 md:mr-6 md:w-1/3">
            <Card
              drawing={<Drawing name={room} isLater className="w-full" />}
              title={t('calendar.roomName', { number: index + 1 })}
              facts={[t('card.fact1'), t('card.fact2')]}
              to="#card"
              action={t('card.action')}
            />
          </li>
        ))}
      </ul>
      <Confirmation
        title={t('card.question')}
        facts={(['room', 'charge', 'then'] as const).map((fact) => (
          <Fact key={fact} term={t(`list.${fact}`)}>
            {t(`list.${fact}Value`)}
          </Fact>
        ))}
      >
        <ConfirmationButtons>
          <Button type="button" look="danger">
            {t('card.ask')}
          </Button>
          <ButtonLink to="#card" look="secondary">
            {t('card.keep')}
          </ButtonLink>
        </ConfirmationButtons>
      </Confirmation>
    </KitPart>
  )
}
