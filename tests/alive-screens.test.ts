import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SITE_ROUTES } from '../remix.config.js'
import { app, reached } from './support/reached-modules'

/*
 * Which screens Remix hydrates (ui/README.md): those of guests and members with a form that has steps, as a code that is sent, a row
 * that is added or a price that is asked for, so that a step does not load the page anew. The desk's load in a moment and ask for
 * one thing at a time; a kiosk runs no script.
 */

/** Hydrated without steps, with the reason. */
const ALSO = {
  OrganizationVisitorRows: 'a long list that is corrected in place',
  TenantQR: 'the code changes by itself',
  ListeningBarLeaseInquiry: 'a long text is typed',
  LeaseInquiry: 'a long text is typed',
  StubApp: 'shows what the app and the page tell each other',
}

/** Not hydrated in spite of steps, with the reason. */
const STILL = {
  SignUpTerms: 'ticks alone, beside the texts of four policies that the page would hold twice',
  Invitation: 'opened once, beside the texts of four policies that the page would hold twice',
  EditInfo: 'four short forms, each opened for one change; a step shows the page again',
  VisitorInformationSave: 'opened for one change; its panel of a person works without',
  InquiryDetails: 'read mostly; the form with steps stands at an address of its own, seldom opened',
  StaffInvitation: 'opened once',
  Kit: 'shows components, and sends nothing',
}

const screens = SITE_ROUTES.flatMap(({ name, rule, domain, screen }) => {
  if (!screen || rule === 'desk' || domain === 'kiosk') return []
  const file = path.join(app, screen)
  const hasSteps = [...reached([file])].some((module) =>
    /<StepButton\b|\sname="intent:/.test(readFileSync(module, 'utf8')),
  )
  return [{ name, hasSteps, isAlive: /\bhydrate: true\b/.test(readFileSync(file, 'utf8')) }]
})

test('a guest’s or member’s form with steps is hydrated, or listed with the reason why not', () => {
  const still = screens.filter(({ hasSteps, isAlive }) => hasSteps && !isAlive).map(({ name }) => name)
  expect(still.sort()).toEqual(Object.keys(STILL).sort())
})

test('no other screen is hydrated but those listed with a reason', () => {
  const also = screens.filter(({ hasSteps, isAlive }) => !hasSteps && isAlive).map(({ name }) => name)
  expect(also.sort()).toEqual(Object.keys(ALSO).sort())
})

test('nothing at the desk or at a kiosk is hydrated', () => {
  const alive = SITE_ROUTES.filter(
    ({ rule, domain, screen }) =>
      screen &&
      (rule === 'desk' || domain === 'kiosk') &&
      /\bhydrate: true\b/.test(readFileSync(path.join(app, screen), 'utf8')),
  )
  expect(alive.map(({ name }) => name)).toEqual([])
})
