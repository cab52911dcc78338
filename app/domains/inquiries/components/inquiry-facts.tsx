import { EmailLink, Telephone } from '~/domains/building/components/telephone'
import type { Inquiry } from '~/domains/inquiries/schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import { formatTelephone } from '~/rules/telephone'
import { Fact, Facts } from '~/ui/list/facts'
import { StatusBadge } from '~/ui/list/status-badge'

const formatNumber = (digits: string) => formatTelephone(digits) ?? formatPhone(digits)

/** The inquiry's facts, text and answer. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const { companyName, industry, moveIn, guestName, guestPhone, desiredDate, answer } = inquiry
  const lines = [
    ['writer', inquiry.writer],
    ['companyName', companyName],
    ['industry', industry],
    ['area', inquiry.area],
    ['moveIn', moveIn],
    ['desiredDate', desiredDate],
    ['guestName', guestName],
  ] as const
  return (
    <>
      <Facts>
        <Fact term={t('desk.status')}>
          <StatusBadge status={inquiry.status} label={t(`statuses:${inquiry.status}`)} />
        </Fact>
        <Fact term={t('received.receipt')}>
          <span className="tabular">{inquiry.receipt}</span>
        </Fact>
        {lines.map(
          ([name, value]) =>
            value && (
              <Fact key={name} term={t(`field.${name}`)}>
                {value}
              </Fact>
            ),
        )}
        <Fact term={t('field.email')}>
          <EmailLink address={inquiry.email} />
        </Fact>
        <Fact term={t('field.contact')}>
          <Telephone number={formatNumber(inquiry.contact)} />
        </Fact>
        {guestPhone && (
          <Fact term={t('field.guestPhone')}>
            <Telephone number={formatNumber(guestPhone)} />
          </Fact>
        )}
        <Fact term={t('desk.language')}>{t(`language.${inquiry.language}`)}</Fact>
        <Fact term={t('desk.consented')}>
          {t('desk.consentedTo', {
            version: inquiry.policyVersion,
            at: formatInstant(inquiry.consentedAt),
          })}
        </Fact>
      </Facts>
      <Text id="description" title={t('field.description')} text={inquiry.description} />
      {answer && <Text id="answer" title={t('field.answer')} text={answer} />}
    </>
  )
}

/** Shown as typed, with its lines and without mark-up. */
const Text = ({ id, title, text }: { id: string; title: string; text: string }) => (
  <section aria-labelledby={id} className="mt-11">
    <h2 id={id} className="mb-2 text-h3 font-semibold">
      {title}
    </h2>
    <p className="max-w-text whitespace-pre-line break-words">{text}</p>
  </section>
)
