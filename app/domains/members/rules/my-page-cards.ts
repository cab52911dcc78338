import type members from 'locales/en/members.json'
import type { MenuItem } from '~/rules/menu'
import { can, type Actor } from '~/rules/permissions'

/** A link on /my-page; its key is that of a card in the domain's locale file. */
export type Card = MenuItem<keyof (typeof members)['card']>

/**
 * The links on /my-page besides one's own data (product §2), each for members with the permission (decisions §1).
 * Own visitors are offered to everybody except the master, as in the bottom bar of that page.
 */
export function myPageCards(actor: Actor): Card[] {
  if (actor.kind !== 'member') return []
  const cards: [isShown: boolean, item: Card][] = [
    [can(actor, 'employees:manage'), { key: 'employees', path: '/my-page/employee-management' }],
    [can(actor, 'visits:seeCompany'), { key: 'visitSearch', path: '/visiting-reservation-history' }],
    [!actor.flags.total, { key: 'myVisitor', path: '/my-visitor' }],
    [can(actor, 'parking:manage'), { key: 'parking', path: '/parking-registration' }],
    [can(actor, 'amenities:seeOwn'), { key: 'amenities', path: '/my-page/amenity-reservation' }],
    [can(actor, 'complaints:seeOwn'), { key: 'complaints', path: '/complaint-submission-details' }],
    [can(actor, 'companySignIn:manage'), { key: 'companySignIn', path: '/my-page/company-sign-in' }],
  ]
  return cards.filter(([isShown]) => isShown).map(([, item]) => item)
}
