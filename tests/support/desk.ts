import type { Page } from '@playwright/test'
import { postForm } from './journey'
import { PASSWORD } from './people'

/** The building's own people in the demo. */
export const FRONT_DESK = 'frontdesk'
export const ADMINISTRATOR = 'officehead'

/** Signs in at the desk as its form would, without looking at it. */
export const signInAtDesk = (page: Page, loginId: string) =>
  postForm(page, '/desk/sign-in', { loginId, password: PASSWORD })
