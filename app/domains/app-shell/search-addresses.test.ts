import { expect, test } from 'vitest'
import { searchAddresses } from './search-addresses.server'

const addressOf = (path: string) =>
  searchAddresses(new URL(path, 'http://127.0.0.1:3000'), 'https://portal.example')

test.each([
  ['/', 'https://portal.example/', 'https://portal.example/?lng=en'],
  ['/?lng=en', 'https://portal.example/', 'https://portal.example/?lng=en'],
  ['/Login/', 'https://portal.example/login', 'https://portal.example/login?lng=en'],
  [
    '/notice?title=x&page=2',
    'https://portal.example/notice?page=2',
    'https://portal.example/notice?page=2&lng=en',
  ],
  ['/contact', 'https://portal.example/customer-center', 'https://portal.example/customer-center?lng=en'],
  ['/notice?page=1', 'https://portal.example/notice', 'https://portal.example/notice?lng=en'],
  ['/notice?page=%3Cb%3E', 'https://portal.example/notice', 'https://portal.example/notice?lng=en'],
  [
    '/notice-details/7?x=1',
    'https://portal.example/notice-details/7',
    'https://portal.example/notice-details/7?lng=en',
  ],
])('%s', (path, ko, en) => {
  expect(addressOf(path)).toEqual({ ko, en })
})

test.each([
  '/gate-pass/x1',
  '/visitor-reservation-details/x1',
  '/invitation/x1',
  '/my-visitor',
  '/desk/sign-in',
  '/kiosk/floors',
  '/logout',
  '/nowhere',
])('%s is not indexed', (path) => {
  expect(addressOf(path)).toBeNull()
})
