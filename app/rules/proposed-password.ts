/**
 * The rules of a password (`password.ts`) as password managers read them, so that what they propose is taken; one of a few signs that
 * every keyboard has. By itself, as the pages that are hydrated have it and not the common words.
 */
export const RULES_FOR_MANAGERS =
  'minlength: 8; maxlength: 16; required: upper; required: lower; required: digit; required: [-!@#$%^&*+=?.];'
