import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'
import type { Person } from '../../app/db/seed/people'
import { companyOf } from '../support/people'
import { isAlive } from './form'

export interface Guest {
  name: string
  mobile: string
  email?: string
  companyName?: string
  plate?: string
}

/** The form of /individual-visitor, with fields by their labels. */
export function visitForm(page: Page, t: Translate) {
  const required = (label: string, inside: Page | Locator = page) => inside.getByLabel(label, { exact: true })
  // Labels of optional fields say so.
  const optional = (label: string, inside: Page | Locator = page) =>
    inside.getByLabel(new RegExp(`^${label}\\s*${t('shell:optional')}$`))
  const step = (label: string) => page.getByRole('button', { name: label, exact: true })

  const person = (group: Locator) => ({
    name: required(t('visitors:field.name'), group),
    mobile: required(t('visitors:field.mobile'), group),
    companyName: optional(t('visitors:field.companyName'), group),
    email: optional(t('visitors:field.email'), group),
    plate: optional(t('visitors:field.plate'), group),
    otherPlate: required(t('visitors:field.otherPlate'), group),
  })
  const form = {
    company: required(t('visitors:field.company')),
    hostName: required(t('visitors:field.hostName')),
    hostMobile: required(t('visitors:field.hostMobile')),
    checkHost: step(t('visitors:individual.checkHost')),
    floor: required(t('visitors:field.floor')),
    loadFloors: step(t('visitors:individual.loadFloors')),
    date: required(t('visitors:field.date')),
    /** The boxes of whole hours, which have the errors of the time. */
    time: page.getByRole('radiogroup', { name: t('visitors:field.time'), exact: true }),
    otherTime: page.getByRole('radio', { name: t('visitors:individual.otherTime'), exact: true }),
    hour: required(t('shell:parts.hourOf', { label: t('visitors:field.time') })),
    minutes: required(t('shell:parts.minutesOf', { label: t('visitors:field.time') })),
    purpose: required(t('visitors:field.purpose')),
    purposeText: optional(t('visitors:field.purposeText')),
    lead: person(page.getByRole('group', { name: t('visitors:individual.visitorGroup'), exact: true })),
    leadMine: person(
      page.getByRole('group', { name: t('visitors:individual.visitorGroupMine'), exact: true }),
    ),
    additional: (number: number) =>
      person(page.getByRole('group', { name: t('visitors:additional', { number }), exact: true })),
    addVisitor: step(t('visitors:individual.addVisitor')),
    removeVisitor: (number: number) => step(t('visitors:individual.removeVisitor', { number })),
    editVisitor: (number: number) => step(t('visitors:individual.editVisitor', { number })),
    /** Closes a companion's panel, if script has opened one. */
    doneVisitor: step(t('visitors:individual.doneVisitor')),
    cancelVisitor: step(t('visitors:individual.cancelVisitor')),
    /** The summary of a closed panel. */
    row: (number: number) =>
      page.getByRole('group', { name: t('visitors:additional', { number }), exact: true }),
    /** A group whose people are typed on the next page. */
    typeNames: page.getByRole('radio', { name: t('visitors:group.type') }),
    toList: step(t('visitors:group.next')),
    consent: required(t('visitors:individual.consent')),
    submit: step(t('visitors:individual.submit')),

    async fillPerson(fields: ReturnType<typeof person>, { name, mobile, companyName, email, plate }: Guest) {
      await fields.name.fill(name)
      await fields.mobile.fill(mobile)
      if (companyName) await fields.companyName.fill(companyName)
      if (email) await fields.email.fill(email)
      if (plate) await fields.plate.fill(plate)
    },
    /** A companion's fields: in the page, or in a panel, which is opened. */
    async openVisitor(number: number) {
      const { name } = form.additional(number)
      const edit = form.editVisitor(number)
      await expect(name.or(edit).first()).toBeAttached()
      await expect.poll(async () => (await name.isVisible()) || (await edit.isVisible())).toBe(true)
      if (!(await name.isVisible())) await edit.click()
      await expect(name).toBeVisible()
      return form.additional(number)
    },
    async closeVisitor() {
      if (!(await form.doneVisitor.isVisible())) return
      await form.doneVisitor.click()
      await expect(form.doneVisitor).toBeHidden()
    },
    /** Adds a companion. */
    async bring(number: number, { name, mobile }: Partial<Guest>) {
      await form.addVisitor.click()
      const fields = await form.openVisitor(number)
      if (name) await fields.name.fill(name)
      if (mobile) await fields.mobile.fill(mobile)
      await form.closeVisitor()
    },
    /** Fills in the host, on the first of the company's floors. */
    async fillHost(host: Person, language: 'ko' | 'en') {
      await form.company.selectOption({ label: companyOf(host, language) })
      // On a hydrated page the floors are loaded when the company is chosen.
      if (await isAlive(page)) await expect(form.floor.locator('option')).not.toHaveCount(1)
      else await form.loadFloors.click()
      await form.hostName.fill(host.name)
      await form.hostMobile.fill(host.mobile)
      await form.floor.selectOption({ index: 1 })
    },
    async chooseTime(time: string) {
      const [hour, minutes] = time.split(':')
      if (isWholeHour(time)) return form.boxOf(time).check()
      await form.otherTime.check()
      await form.hour.selectOption(hour!)
      await form.minutes.selectOption(minutes!)
    },
    async expectTime(time: string) {
      const [hour, minutes] = time.split(':')
      if (isWholeHour(time)) return expect(form.boxOf(time)).toBeChecked()
      await expect(form.otherTime).toBeChecked()
      await expect(form.hour).toHaveValue(hour!)
      await expect(form.minutes).toHaveValue(minutes!)
    },
    boxOf: (time: string) => form.time.getByRole('radio', { name: time, exact: true }),
    async fillTime({ date, time, purpose = 'meeting' }: { date: string; time: string; purpose?: string }) {
      await form.date.fill(date)
      await form.chooseTime(time)
      await form.purpose.selectOption(purpose)
    },
  }
  return form
}

/** Whether a time is a box of its own: from 9 to 18 o’clock. */
const isWholeHour = (time: string) => time.endsWith(':00') && time >= '09:00' && time <= '18:00'
