/** Links that are sent at one press: a provider of text messages takes ten a second. */
export const MOST_LINKS = 1_000
/** How many are offered at first. */
export const USUAL_LINKS = 200
/** Hours after which whoever has not used the link may be reminded, once. */
export const REMIND_AFTER_HOURS = 24
