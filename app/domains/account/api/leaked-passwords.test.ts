import { expect, test } from 'vitest'
import { passwordProblems } from '~/rules/password'
import { isLeaked } from './leaked-passwords.server'

test.each(['Zaq!2wsx', 'Liverpool1!', '!Thomas#1', 'Nick1234-Rem936'])(
  '%s keeps to the rule, and was leaked',
  async (password) => {
    expect(passwordProblems(password, '')).toEqual([])
    expect(await isLeaked(password)).toBe(true)
  },
)

test.each(['Harbour-2026!', 'Qwerty-Lampe-7', 'Nuri-2026!'])('%s was not', async (password) =>
  expect(await isLeaked(password)).toBe(false),
)
