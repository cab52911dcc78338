export type PasswordProblem =
  | 'passwordLength'
  | 'passwordUpperCase'
  | 'passwordLowerCase'
  | 'passwordDigit'
  | 'passwordSpecial'
  | 'passwordContainsId'
  | 'passwordCommon'

/**
 * Everything wrong with a password, as message codes: 8 to 16 characters with upper-case, lower-case, digit and
 * special character (product §5), not containing the login ID, and more than a word that everybody tries first (decisions §5).
 */
export function passwordProblems(password: string, loginId: string): PasswordProblem[] {
  const length = [...password].length
  const containsId = loginId !== '' && password.toLowerCase().includes(loginId.toLowerCase())
  const checks: [PasswordProblem, boolean][] = [
    ['passwordLength', length < 8 || length > 16],
    ['passwordUpperCase', !/[A-Z]/.test(password)],
    ['passwordLowerCase', !/[a-z]/.test(password)],
    ['passwordDigit', !/\d/.test(password)],
    ['passwordSpecial', !/[^\p{L}\p{N}\s]/u.test(password)],
    ['passwordContainsId', containsId],
    ['passwordCommon', isMadeOf(password, COMMON)],
  ]
  return checks.filter(([, isBroken]) => isBroken).map(([problem]) => problem)
}

/**
 * Words of which most common passwords are made that fit the rule: such a word with a capital, a number and a sign (`Password1!`,
 * `P@ssw0rd12`, `Qwerty123!`). Chosen from the words at the top of published lists of leaked passwords, and their Korean like.
 */
const COMMON = new Set(
  (
    'a aa aaa abc abcd abcde abcdef abcdefg abcdefgh abcabc qwe qwer qwert qwerty qwertyui qwertyuiop qweasd qweasdzxc qwerasdf ' +
    'asd asdf asdfg asdfgh asdfghjk asdfghjkl asdfqwer zxc zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc qwaszx ' +
    'password passwords passwd passw pass passpass mypassword newpassword temppassword changeme login user guest root ' +
    'admin admins administrator superuser manager master system temp default welcome hello letmein ' +
    'iloveyou loveyou love lovely princess sunshine football baseball dragon monkey shadow superman batman michael jordan ' +
    'starwars trustno summer winter spring autumn january february march april may june july august september october ' +
    'november december monday friday sunday korea seoul samsung naver kakao google apple internet computer server office ' +
    'company building employee'
  ).split(' '),
)

/** Signs and digits that are written for letters. */
const WRITTEN_FOR: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether a password is one of these words, and otherwise only digits and signs around or for its letters. */
export function isMadeOf(password: string, words: ReadonlySet<string>): boolean {
  const core = password.toLowerCase().replace(/^\P{L}+|\P{L}+$/gu, '')
  const read = (text: string) => text.replace(/\P{L}/gu, '')
  const replaced = [...core].map((sign) => WRITTEN_FOR[sign] ?? sign).join('')
  return [core, replaced, replaced.replaceAll('1', 'l'), replaced.replaceAll('1', 'i')].some((text) =>
    words.has(read(text)),
  )
}

/** The words of names, alone and together: those of a company, in `isMadeOf`. */
export function wordsOf(...names: string[]): ReadonlySet<string> {
  const words = names.map((name) =>
    name
      .toLowerCase()
      .split(/\P{L}+/u)
      .filter(Boolean),
  )
  return new Set([...words.flat(), ...words.map((parts) => parts.join(''))].filter((word) => word.length > 1))
}
