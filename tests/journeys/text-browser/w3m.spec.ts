import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findTextBrowsers } from '../../../app/set-up/find-parts.js'
import { expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { bearer } from '../../support/session'
import { messagesTo, reserve, someone } from '../../support/visits'
import { wordsOf } from '../../support/words'

const program = findTextBrowsers().find((file) => file.endsWith('w3m'))
let home: string

test.beforeEach(() => {
  test.skip(!program, 'w3m is not installed')
  home = mkdtempSync(path.join(tmpdir(), 'portal-w3m-'))
  mkdirSync(path.join(home, '.w3m'))
})
test.afterEach(() => {
  if (home) rmSync(home, { recursive: true, force: true })
})

/** What w3m makes of a page; its cookies stay in its own folder. `form` is posted to it. */
function w3m(url: string, form?: Record<string, string>) {
  const posted = path.join(home, 'form')
  if (form) writeFileSync(posted, new URLSearchParams(form).toString())
  const cookies = ['-cookie', '-o', 'accept_cookie=1', '-o', 'accept_encoding=identity']
  const options = [
    ...cookies,
    '-I',
    'UTF-8',
    '-O',
    'UTF-8',
    '-cols',
    '120',
    ...(form ? ['-post', posted] : []),
  ]
  const show = (how: string) =>
    execFileSync(program!, [...options, how, url], {
      encoding: 'utf8',
      env: { NODE_ENV: 'test', PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8' },
      timeout: 20_000,
    })
  return { text: () => show('-dump'), source: () => show('-dump_source') }
}

for (const language of ['ko', 'en'] as const) {
  test(`w3m in ${language}: signs in, after a mistake @text-browser`, async ({ baseURL }) => {
    const t = wordsOf(language)
    const { loginId, name } = memberWith({})
    const source = w3m(`${baseURL}/login?lng=${language}`).source()
    const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(source) ?? []
    const refused = w3m(`${baseURL}/login`, { csrf, loginId, password: 'Wrong-2026!' }).text()
    expect(refused).toContain(t('messages:invalidCredentials'))
    expect(refused).toContain(loginId)
    const home = w3m(`${baseURL}/login`, { csrf, loginId, password: PASSWORD }).text()
    expect(home).toContain(t('shell:signedInAs', { name }))
    expect(w3m(`${baseURL}/my-visitor`).text()).toContain(t('visitors:list.mine'))
  })

  test(`w3m in ${language}: the visit form is whole, and a pass shows its code @text-browser`, async ({
    baseURL,
    request,
    enter,
  }) => {
    const t = wordsOf(language)
    const form = w3m(`${baseURL}/individual-visitor?lng=${language}`).text()
    for (const label of [
      'company',
      'hostName',
      'hostMobile',
      'floor',
      'date',
      'time',
      'purpose',
      'name',
      'mobile',
      'plate',
    ] as const) {
      expect(form).toContain(t(`visitors:field.${label}`))
    }
    // A text browser shows a button's value as its label.
    for (const label of ['loadFloors', 'checkHost', 'addVisitor', 'submit'] as const)
      expect(form).toContain(t(`visitors:individual.${label}`))

    const host = memberWith({})
    const guest = someone()
    const id = await reserve(request, host, [guest], { language })
    await request.post(`/api/v1/visits/${id}/approve`, { headers: await bearer(await enter(host.loginId)) })
    const told = (await messagesTo(request, guest.mobile)).find(
      ({ template }) => template === 'visitApprovedGuest',
    )
    const pass = w3m(/http\S+\/gate-pass\/\S+/.exec(told!.text)![0]).text()
    expect(pass).toContain(guest.name)
    expect(pass).toContain(t('visitors:pass.state.valid'))
    expect(pass).toMatch(/[0-9A-Z]{4} [0-9A-Z]{4}/)
  })
}
