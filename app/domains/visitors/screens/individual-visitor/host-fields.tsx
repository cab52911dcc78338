import type { ReactNode } from 'react'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { readMobile } from '~/rules/phone'
import { StepButton } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { FieldGroup, SelectField, TextField, type Choice, type FieldMeta } from '~/ui/form/field'
import { useChangedSince } from '~/ui/form/changed-since'
import { couldNotLoad } from '~/forms/could-not-load'
import { Icon } from '~/ui/icon'
import { useLanguage } from '~/ui/page/use-language'

interface Fields {
  companyId: FieldMeta
  hostName: FieldMeta
  hostMobile: FieldMeta
  floor: FieldMeta
}

interface Props {
  fields: Fields
  companies: Choice[] | null
  floors: number[] | null
  /** Masked, once the check found the person; null when the entries were changed since. */
  confirmedName?: string | null
  /** A member may switch back to own guests. */
  isMember: boolean
  /** A member's favourite hosts and the last ones: a press fills in company and name. */
  usual: { id: string; name: string; company: Record<Language, string> }[]
}

/** The host of a visit: company, host by name and phone, floor. */
export function HostFields({ fields, companies, floors, confirmedName, isMember, usual }: Props) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const { companyId, hostName, hostMobile, floor } = fields
  const isChanged = useChangedSince([companyId, hostName, hostMobile])
  const checked = [companyId, hostName, hostMobile].map(({ id }) => id).join(' ')
  return (
    <FieldGroup legend={t('individual.hostGroup')}>
      {isMember && <StepButton step="for-myself" label={t('individual.toMine')} look="quiet" />}
      {usual.length > 0 && (
        <p className="mb-3 flex flex-wrap items-center">
          <span className="mr-4">{t('individual.favorites')}</span>
          {usual.map(({ id, name, company }) => (
            <StepButton
              key={id}
              step={`host-${id}`}
              label={t('individual.favorite', { name, company: company[language] })}
              at={hostMobile.id}
              look="quiet"
              className="mr-4"
            />
          ))}
        </p>
      )}
      <SelectField
        field={companyId}
        label={t('field.company')}
        placeholder={t('individual.chooseCompany')}
        step="load-floors"
        options={companies ?? chosenCompany(companyId, t('individual.chosenCompany'))}
      />
      <TextField field={hostName} label={t('field.hostName')} />
      <TextField
        field={hostMobile}
        label={t('field.hostMobile')}
        type="tel"
        readAs={readMobile}
        hint={t('individual.hostHint')}
        beside={
          <StepButton
            step="check-host"
            label={t('individual.checkHost')}
            // After a host is found, the floor is next.
            at={floor.id}
            className="whitespace-nowrap"
          />
        }
      />
      {confirmedName && (
        <div data-found-for={checked} hidden={isChanged}>
          <p role="status" className="flex items-center border-b border-line-1 py-3 font-semibold text-green">
            <Icon of={CircleCheck} className="mr-2" />
            {t('messages:hostConfirmed', { name: confirmedName })}
          </p>
        </div>
      )}
      {confirmedName !== undefined && (
        <p
          role="status"
          className="border-b border-line-1 py-3 font-semibold text-amber"
          hidden={confirmedName !== null && !isChanged}
          data-lost-with={checked}
        >
          {t('individual.checkAgain')}
        </p>
      )}
      <FloorField
        field={floor}
        floors={floors}
        of={companyId}
        hint={
          <span hidden={Boolean(floors?.length)} data-lost-with={companyId.id}>
            {t('individual.floorHint')}
          </span>
        }
        beside={
          <LoadFloors
            at={floor.id}
            className={couldNotLoad(companies, companyId, floors) ? '' : 'until-alive'}
          />
        }
      />
    </FieldGroup>
  )
}

/** A member's own guests: only the floor has to be chosen. */
export function OwnHostFields({
  me,
  floor,
  floors,
}: {
  me: { name: string; company: Record<Language, string> }
  floor: FieldMeta
  floors: number[] | null
}) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  return (
    <FieldGroup legend={t('individual.hostGroupMine')}>
      <input type="hidden" name="forMyself" value="on" />
      <p className="mb-3">
        {t('individual.mine')}{' '}
        <StepButton step="for-other-host" label={t('individual.toOther')} look="quiet" />
      </p>
      <Facts>
        <Fact term={t('field.company')}>{me.company[language]}</Fact>
        <Fact term={t('field.host')}>{t('named', { name: me.name })}</Fact>
      </Facts>
      <FloorField field={floor} floors={floors} beside={!floors && <LoadFloors at={floor.id} />} />
    </FieldGroup>
  )
}

function FloorField({
  field,
  floors,
  of,
  ...around
}: {
  field: FieldMeta
  floors: number[] | null
  /** The company field whose floors these are. */
  of?: FieldMeta
  hint?: ReactNode
  beside?: ReactNode
}) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  return (
    <SelectField
      field={field}
      label={t('field.floor')}
      width="short"
      placeholder={t('individual.chooseFloor')}
      options={(floors ?? chosenFloor(field)).map((floor) => ({
        value: String(floor),
        label: formatFloor(floor, language),
      }))}
      foundFor={of?.id}
      {...around}
    />
  )
}

function LoadFloors({ at, className = '' }: { at: string; className?: string }) {
  const { t } = useTranslation('visitors')
  return (
    <StepButton
      step="load-floors"
      label={t('individual.loadFloors')}
      at={at}
      className={`whitespace-nowrap ${className}`}
    />
  )
}

// The chosen option remains while the lists cannot be loaded.

const chosenFloor = ({ initialValue }: FieldMeta): number[] =>
  typeof initialValue === 'string' && /^-?\d{1,2}$/.test(initialValue) ? [Number(initialValue)] : []

const chosenCompany = ({ initialValue }: FieldMeta, label: string): Choice[] =>
  typeof initialValue === 'string' && initialValue ? [{ value: initialValue, label }] : []
