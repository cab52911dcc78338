import { DOOR_KINDS, type Door, type DoorRoom } from '~/domains/tenant-qr/door-schemas'
import { DOOR_DIRECTIONS, PASS_DAYS, PASS_GROUPS, type PassGroup } from '~/domains/tenant-qr/rules/may-pass'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { BUILDING } from '~/rules/building-facts'
import { formatMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { ChangedMeanwhile } from '~/ui/form/changed-meanwhile'
import { RadioField } from '~/ui/form/choice-field'
import { FieldGroup, SelectField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'

type Rule = Record<'days' | 'from' | 'to', string>
type Values = Record<'nameKo' | 'nameEn' | 'kind' | 'direction' | 'floor' | 'room', string> & {
  access: Record<PassGroup, Rule>
}

/** A new door is for tenants' people at any time, and for visitors in the usual hours. */
const NEW: Values = {
  nameKo: '',
  nameEn: '',
  kind: 'turnstile',
  direction: 'in',
  floor: '1',
  room: '',
  access: {
    members: { days: 'everyDay', from: '00:00', to: '24:00' },
    vips: { days: 'everyDay', from: '00:00', to: '24:00' },
    visitors: { days: 'weekdays', from: '08:00', to: '20:00' },
  },
}

const valuesOf = ({ name, kind, direction, floor, room, access }: Door): Values => {
  const typed = ({ days, from, to }: Door['access']['members']): Rule => ({
    days,
    from: formatMinutes(from),
    to: formatMinutes(to),
  })
  return {
    nameKo: name.ko,
    nameEn: name.en,
    kind,
    direction,
    floor: String(floor),
    room: room?.code ?? '',
    access: {
      members: typed(access.members),
      vips: typed(access.vips),
      visitors: typed(access.visitors),
    },
  }
}

const { above, below } = BUILDING.floors
const FLOORS = [
  ...Array.from({ length: above }, (_, place) => above - place),
  ...Array.from({ length: below }, (_, place) => -1 - place),
]

/** A door's names, place and table of who may pass it when. */
export function DoorForm({
  door,
  rooms,
  result,
}: {
  door?: Door
  /** Those to which a door can belong. */
  rooms: DoorRoom[]
  result?: FormResult
}) {
  const { t } = useTranslation('tenant-qr')
  const language = useLanguage()
  const [form, fields] = useForm<Values>({
    id: 'door',
    lastResult: result,
    defaultValue: door ? valuesOf(door) : NEW,
  })
  const access = fields.access.getFieldset()
  const saved = (stored: Door) => {
    const { nameKo, nameEn, kind, direction, floor, room, access: rules } = valuesOf(stored)
    return [
      { name: 'nameKo', label: t('desk.nameKo'), value: nameKo },
      { name: 'nameEn', label: t('desk.nameEn'), value: nameEn },
      { name: 'kind', label: t('desk.kind'), value: kind, text: t(`desk.kinds.${stored.kind}`) },
      { name: 'room', label: t('desk.room'), value: room, text: stored.room?.name[language] },
      {
        name: 'direction',
        label: t('desk.direction'),
        value: direction,
        text: t(`desk.directions.${stored.direction}`),
      },
      { name: 'floor', label: t('desk.floor'), value: floor, text: formatFloor(stored.floor, language) },
      ...PASS_GROUPS.flatMap((group) => {
        const of = t('desk.mayPass', { group: t(`groups.${group}`) })
        const { days, from, to } = rules[group]
        const name = `access.${group}`
        return [
          {
            name: `${name}.days`,
            label: `${of} ${t('desk.days')}`,
            value: days,
            text: t(`desk.daysOf.${stored.access[group].days}`),
          },
          { name: `${name}.from`, label: `${of} ${t('desk.from')}`, value: from },
          { name: `${name}.to`, label: `${of} ${t('desk.to')}`, value: to },
        ]
      }),
    ]
  }
  const label = t(door ? 'desk.save' : 'desk.add')
  return (
    <PortalForm form={form} submitLabel={label} className="max-w-form">
      <input type="hidden" name="part" value="save" />
      {door && <ChangedMeanwhile result={result} revision={door.revision} saved={saved(door)} />}
      <TextField field={fields.nameKo} label={t('desk.nameKo')} autoComplete="off" />
      <TextField field={fields.nameEn} label={t('desk.nameEn')} autoComplete="off" />
      <SelectField
        field={fields.kind}
        label={t('desk.kind')}
        options={DOOR_KINDS.map((kind) => ({ value: kind, label: t(`desk.kinds.${kind}`) }))}
      />
      <SelectField
        field={fields.room}
        label={t('desk.room')}
        hint={t('desk.roomHint')}
        placeholder={t('desk.chooseRoom')}
        options={rooms.map(({ code, name }) => ({ value: code, label: name[language] }))}
        optional
      />
      <RadioField
        field={fields.direction}
        label={t('desk.direction')}
        hint={t('desk.directionHint')}
        options={DOOR_DIRECTIONS.map((direction) => ({
          value: direction,
          label: t(`desk.directions.${direction}`),
        }))}
      />
      <SelectField
        field={fields.floor}
        label={t('desk.floor')}
        options={FLOORS.map((floor) => ({ value: String(floor), label: formatFloor(floor, language) }))}
        width="short"
      />
      {PASS_GROUPS.map((group) => {
        const rule = access[group].getFieldset()
        const name = t(`groups.${group}`)
        return (
          <FieldGroup key={group} legend={t('desk.mayPass', { group: name })}>
            <SelectField
              field={rule.days}
              label={t('desk.days')}
              options={PASS_DAYS.map((days) => ({ value: days, label: t(`desk.daysOf.${days}`) }))}
            />
            <TextField field={rule.from} label={t('desk.from')} width="short" autoComplete="off" />
            <TextField
              field={rule.to}
              label={t('desk.to')}
              hint={t('desk.timeHint')}
              width="short"
              autoComplete="off"
            />
          </FieldGroup>
        )
      })}
      <Button className="mt-6">{label}</Button>
    </PortalForm>
  )
}
