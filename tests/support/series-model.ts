import { expect } from 'vitest'
import { formatMinutes } from '../../app/rules/local-time'
import { BOOKING } from '../factories/rooms'
import type { Tenants } from '../factories/tenants'
import type { TestApi } from './api'
import { FREE_TIME, type RoomsModel } from './rooms-model'
import { MS_PER_HOUR } from '../../app/rules/time-units'

interface SeriesCommand {
  who: 'clerk' | 'stranger'
  room: string
  date: string
  from: number
  free: number
  weeks: number
  isLate: boolean
}

/** The dates of a series with their prices, computed in the simplest form. */
function planned(one: SeriesCommand, model: RoomsModel) {
  const left = new Map<string, number>()
  return Array.from({ length: one.weeks + 1 }, (_, week) => {
    const at = new Date(Date.parse(one.date) + week * 7 * 24 * MS_PER_HOUR)
    const day = at.toISOString().slice(0, 10)
    const time = { room: one.room, date: day, from: one.from, to: one.from + 120 }
    const today = new Date(model.now() + 9 * MS_PER_HOUR).toISOString().slice(0, 10)
    const isFree = day >= today && !model.isOver(time) && !model.isTaken(time)
    const month = day.slice(0, 7)
    const rest = left.get(month) ?? FREE_TIME - model.used(one.who, month)
    const free = isFree ? Math.min(one.free, rest) : 0
    left.set(month, rest - free)
    return { ...time, isFree, free: free, won: 40_000 - (free / 60) * 20_000 }
  })
}

/** Expects the quote to equal the model's, and the series to be booked whole, or not at all if a date has been taken. */
export async function bookSeries(api: TestApi, one: SeriesCommand, model: RoomsModel, tenants: Tenants) {
  const post = (path: string, token: string, body: object) => api.call('POST', path, { token, body })
  const plan = planned(one, model)
  const time = { room: one.room, start: formatMinutes(one.from), end: formatMinutes(one.from + 120) }
  const { won: _won, ...order } = { ...BOOKING, ...time, date: one.date, freeMinutes: one.free }
  const body = { ...order, until: plan.at(-1)!.date }
  const { token } = tenants[one.who]
  const shown = await post('/rooms/series/quote', token, body)
  expect(
    shown.data.dates.map((it: { date: string; reasons: []; won: number }) => [
      it.date,
      it.reasons.length === 0,
      it.reasons.length === 0 ? it.won : 0,
    ]),
  ).toEqual(plan.map((it) => [it.date, it.isFree, it.isFree ? it.won : 0]))
  const dates = plan.filter(({ isFree }) => isFree)
  const other = one.who === 'clerk' ? 'stranger' : 'clerk'
  const last = dates.at(-1)
  if (one.isLate && last) {
    const theirs = { ...BOOKING, ...time, date: last.date, paymentMethod: 'monthly_bill' }
    const answer = await post('/rooms/bookings', tenants[other].token, theirs)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const { room: of, date: day, from: begins, to } = last
    const known = { id: answer.data.id as string, who: other, room: of, date: day, from: begins, to } as const
    model.all.push({ ...known, free: 0, status: 'reserved', heldUntil: 0, percent: 0 })
  }
  const confirmed = dates.map(({ date: day, won }) => ({ date: day, won }))
  const answer = await post('/rooms/series', token, { ...body, dates: confirmed })
  const expected = !last ? 422 : one.isLate ? 409 : 201
  expect(answer.status, JSON.stringify([one, answer.body])).toBe(expected)
  if (expected !== 201) return
  for (const [place, { isFree: _isFree, won: _w, ...it }] of dates.entries())
    model.all.push({
      ...it,
      id: answer.data.bookings[place].id,
      who: one.who,
      status: 'reserved',
      heldUntil: 0,
      percent: 0,
      series: answer.data.id,
    })
}

interface TogetherCommand {
  who: 'clerk' | 'stranger'
  date: string
  from: number
  free: number
}

/** Expects the quote of two rooms at one time to equal the model's, and both to be booked or none. */
export async function bookTogether(api: TestApi, one: TogetherCommand, model: RoomsModel, tenants: Tenants) {
  let left = FREE_TIME - model.used(one.who, one.date.slice(0, 7))
  const plan = ['meeting-1', 'meeting-2'].map((room) => {
    const time = { room, date: one.date, from: one.from, to: one.from + 120 }
    const isFree = !model.isOver(time) && !model.isTaken(time)
    const free = isFree ? Math.min(one.free, left) : 0
    left -= free
    return { ...time, isFree, free, won: 40_000 - (free / 60) * 20_000 }
  })
  const time = { date: one.date, start: formatMinutes(one.from), end: formatMinutes(one.from + 120) }
  const { won: _won, ...order } = { ...BOOKING, ...time, freeMinutes: one.free }
  const body = { ...order, room: 'meeting-1', rooms: ['meeting-2'] }
  const post = (path: string, sent: object) =>
    api.call('POST', path, { token: tenants[one.who].token, body: sent })
  const shown = await post('/rooms/series/quote', body)
  const isOpen = ({ reasons }: { reasons: unknown[] }) => reasons.length === 0
  const areFree = plan.every(({ isFree }) => isFree)
  // A time that is over is refused as such, before the rooms are looked at.
  const dates =
    shown.status === 200 || areFree
      ? (shown.data.dates as { room: { code: string }; reasons: unknown[]; won: number }[])
      : plan.map(({ room }) => ({ room: { code: room }, reasons: [shown.body.messageKey], won: 0 }))
  expect(dates.map((it) => [it.room.code, isOpen(it), isOpen(it) ? it.won : 0])).toEqual(
    plan.map(({ room, isFree, won }) => [room, isFree, isFree ? won : 0]),
  )
  const confirmed = plan.map(({ room, won }) => ({ date: one.date, room, won }))
  const answer = await post('/rooms/series', { ...body, dates: confirmed })
  expect(answer.status === 201, JSON.stringify([one, answer.body])).toBe(areFree)
  if (!areFree) return
  const ids = answer.data.bookings as { id: string }[]
  for (const [place, { isFree: _isFree, won: _w, ...it }] of plan.entries())
    model.all.push({
      ...it,
      id: ids[place]!.id,
      who: one.who,
      status: 'reserved',
      heldUntil: 0,
      percent: 0,
      series: answer.data.id as string,
    })
}

/** Requests cancellation of the future dates of a series, each at its own charge. */
export async function cancelSeries(api: TestApi, which: number, model: RoomsModel, tenants: Tenants) {
  const id = [...new Set(model.all.flatMap(({ series }) => series ?? []))][which]
  if (!id) return
  const own = model.all.filter((one) => one.series === id)
  const { token } = tenants[own[0]!.who]
  const toCome = own.filter((one) => one.status === 'reserved' && !model.isOver(one))
  const { data } = await api.call('GET', `/rooms/series/${id}`, { token })
  const shown = (
    data.bookings as { id: string; chargeNow: { won: number }; actions: { cancel: { allowed: boolean } } }[]
  ).filter(({ actions }) => actions.cancel.allowed)
  expect(new Set(shown.map((one) => one.id))).toEqual(new Set(toCome.map((one) => one.id)))
  const cancellations = shown.map((one) => ({ id: one.id, chargeWon: one.chargeNow.won }))
  const answer = await api.call('POST', `/rooms/series/${id}/cancel`, {
    token,
    body: { bookings: cancellations },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(cancellations.length > 0 ? 200 : 422)
  for (const one of toCome) Object.assign(one, { percent: model.percent(one), status: 'asked' })
}
