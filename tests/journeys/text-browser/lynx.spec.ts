import type { APIRequestContext } from '@playwright/test'
import type { Language } from '../../../app/i18n/languages'
import type { Person } from '../../../app/db/seed/people'
import { findTextBrowsers } from '../../../app/set-up/find-parts.js'
import { codeSentTo, newcomer } from '../../support/accounts'
import { expect, test } from '../../support/journey'
import { startLynx } from '../../support/lynx'
import { companyOf, memberNamed, memberWith, PASSWORD } from '../../support/people'
import { messagesTo, someone, TODAY } from '../../support/visits'
import { wordsOf } from '../../support/words'

const program = findTextBrowsers().find((file) => file.endsWith('lynx'))

/** Where somebody's company stands in a form's list, whose first line says that one is to be chosen. */
async function placeOf(request: APIRequestContext, language: Language, person: Person) {
  const answer = await request.get('/api/v1/auth/companies', { headers: { 'accept-language': language } })
  const { data } = (await answer.json()) as { data: Record<Language, string>[] }
  return 1 + data.findIndex((company) => company[language] === companyOf(person, language))
}

for (const language of ['ko', 'en'] as const) {
  test(`lynx in ${language}: signs in after a mistake, and the page wanted comes @text-browser`, async ({
    baseURL,
  }) => {
    test.skip(!program, 'lynx is not installed')
    const t = wordsOf(language)
    const lynx = startLynx(program!, `${baseURL}/my-visitor?lng=${language}`)
    try {
      expect(await lynx.look()).toContain(t('account:login.mustSignIn'))
      lynx.fill(t('account:login.loginId'), memberWith({}).loginId)
      lynx.fill(t('account:login.password'), 'Wrong-2026!')
      const refused = await lynx.press(t('account:login.submit'))
      expect(refused).toContain(t('messages:invalidCredentials'))
      expect(refused).toContain(memberWith({}).loginId)
      lynx.fill(t('account:login.password'), PASSWORD)
      const list = await lynx.press(t('account:login.submit'))
      expect(list).toContain(t('visitors:list.mine'))
      expect(list).toContain(t('shell:signedInAs', { name: memberWith({}).name }))
    } finally {
      lynx.close()
    }
  })

  test(`lynx in ${language}: a guest reserves a visit @text-browser`, async ({ baseURL, request }) => {
    test.skip(!program, 'lynx is not installed')
    test.slow()
    const t = wordsOf(language)
    // Lynx types bytes, so this is about people with names in Latin letters.
    const host = memberNamed(/^[A-Z]/)
    const guest = { ...someone(), name: `Guest ${Date.now()}` }
    const lynx = startLynx(program!, `${baseURL}/individual-visitor?lng=${language}`)
    try {
      await lynx.look()
      lynx.choose(t('visitors:field.company'), await placeOf(request, language, host))
      await lynx.press(t('visitors:individual.loadFloors'))
      lynx.choose(t('visitors:field.floor'), 1)
      lynx.fill(t('visitors:field.hostName'), host.name)
      lynx.fill(t('visitors:field.hostMobile'), host.mobile)
      expect(await lynx.press(t('visitors:individual.checkHost'))).toContain(
        t('messages:hostConfirmed', { name: '' }).trim().slice(0, 6),
      )
      lynx.fill(t('visitors:field.date'), TODAY)
      lynx.tick('14:00')
      lynx.choose(t('visitors:field.purpose'), 1)
      lynx.fill(t('visitors:field.name'), guest.name)
      lynx.fill(t('visitors:field.mobile'), 'not a number')
      const refused = await lynx.press(t('visitors:individual.submit'))
      expect(refused).toContain(t('messages:numbersOnly').slice(0, 20))
      expect(refused).toContain(t('messages:privacyNotAgreed').slice(0, 20))
      expect(refused).toContain(guest.name)
      lynx.fill(t('visitors:field.mobile'), guest.mobile)
      lynx.tick(t('visitors:individual.consent').slice(0, 12))
      const reserved = await lynx.press(t('visitors:individual.submit'))
      expect(reserved).toContain(t('visitors:details.title'))
      expect(reserved).toContain(t('statuses:visit.request_for_approval'))
      expect(reserved).toContain(guest.name)
      const [told] = await messagesTo(request, guest.mobile)
      expect(told).toMatchObject({ template: 'visitRequestedGuest', language })
    } finally {
      lynx.close()
    }
  })

  test(`lynx in ${language}: somebody signs up @text-browser`, async ({ baseURL, request }) => {
    test.skip(!program, 'lynx is not installed')
    test.slow()
    const t = wordsOf(language)
    const colleague = memberWith({})
    const person = { ...newcomer(), name: 'Jiwoo Han' }
    const lynx = startLynx(program!, `${baseURL}/signup-terms?lng=${language}`)
    try {
      expect(await lynx.look()).toContain(`1 ${t('account:steps.terms')}`)
      lynx.tick(t('account:consents.agreeTerms.agree'))
      expect(await lynx.press(t('account:terms.submit'))).toContain(t('messages:termsNotAgreed'))
      lynx.tick(t('account:consents.agreePersonalInformation.agree'))
      expect(await lynx.press(t('account:terms.submit'))).toContain(t('account:signUp.lead').slice(0, 20))

      lynx.choose(t('account:field.company'), await placeOf(request, language, colleague))
      await lynx.press(t('account:signUp.loadFloors'))
      lynx.choose(t('account:field.floor'), 1)
      lynx.tick(t('account:accountType.vip'))
      lynx.fill(t('account:field.name'), person.name)
      lynx.tick(t('account:gender.female'))
      lynx.fill(t('account:field.email'), person.email)
      lynx.fill(t('account:field.mobile'), person.mobile)
      await lynx.press(t('account:phone.send'))
      lynx.fill(t('account:field.code'), await codeSentTo(request, person.mobile))
      expect(await lynx.press(t('account:phone.verify'))).toContain(t('messages:phoneVerified'))
      lynx.fill(t('account:field.loginId'), person.loginId)
      lynx.fill(t('account:field.newPassword'), PASSWORD)
      lynx.fill(t('account:field.confirmPassword'), PASSWORD)
      const refused = await lynx.press(t('account:signUp.submit'))
      expect(refused).toContain(t('messages:idNotVerified').slice(0, 20))
      expect(refused).toContain(person.name)
      expect(await lynx.press(t('account:signUp.checkId'))).toContain(t('messages:idAvailable'))
      lynx.fill(t('account:field.newPassword'), PASSWORD)
      lynx.fill(t('account:field.confirmPassword'), PASSWORD)
      const complete = await lynx.press(t('account:signUp.submit'))
      expect(complete).toContain(t('account:complete.title'))
      expect(complete).toContain(person.loginId)
    } finally {
      lynx.close()
    }
  })
}
