import { eq } from 'drizzle-orm'
import { timeColumns } from '~/booking/store.server'
import { bookableThings, bookingEvents, bookings } from '~/booking/tables.server'
import { listeningEvents, listeningSignUps } from '~/domains/listening-bar/api/event-tables.server'
import { posterSubject } from '~/domains/listening-bar/api/event-desk.server'
import { LISTENING_BAR } from '~/domains/meeting-rooms/zones'
import type { Config } from '~/env.server'
import { fileOf } from '~/files/uploads.server'
import { files } from '~/files/tables.server'
import { isBusinessDay } from '~/rules/korean-calendar'
import { addDays, seoulDate, type LocalDate } from '~/rules/local-time'
import type { Db } from '~/db/database.server'
import { storeDrawing } from './complaint-pictures'
import { HOLIDAYS } from './holidays'
import { createRandom, demoPublicId } from './random'

interface Person {
  id: number
  companyId: number
  loginId: string
}

const holidays = new Set(HOLIDAYS.map(({ date }) => date))

/** An evening so many business days from today; the first sign-ups have seats, the others wait. */
const EVENINGS = [
  {
    days: -6,
    hours: [19 * 60, 21 * 60],
    nameKo: '가을밤의 비닐 감상회',
    nameEn: 'Vinyl for an autumn night',
    guestKo: '',
    guestEn: '',
    programKo: '1960년대 재즈 음반을 함께 듣습니다.',
    programEn: 'We listen to jazz records of the 1960s.',
    seats: 20,
    signUps: ['hanbit01', 'hanbit04'],
    altKo: '턴테이블 위에서 도는 음반과 바늘',
    altEn: 'A record turning under the needle',
    poster: 'record',
  },
  {
    days: 6,
    hours: [19 * 60, 21 * 60],
    nameKo: '첼로 독주의 밤',
    nameEn: 'An evening of solo cello',
    guestKo: '첼리스트 한수아',
    guestEn: 'Han Sua, cello',
    programKo: '바흐 무반주 첼로 모음곡 1번\n카사도 무반주 첼로 모음곡\n관객과의 대화',
    programEn: 'Bach: Suite No. 1 for solo cello\nCassadó: Suite for solo cello\nA talk with the audience',
    seats: 24,
    signUps: ['hanbit01', 'hanbit05', 'neoulsoft01'],
    altKo: '첼로의 곡선과 네 개의 현을 그린 포스터',
    altEn: 'A poster with the curves and four strings of a cello',
    poster: 'cello',
  },
  {
    days: 11,
    hours: [18 * 60 + 30, 20 * 60 + 30],
    nameKo: '재즈 LP 감상회',
    nameEn: 'Jazz on vinyl',
    guestKo: '음악 평론가 오재민',
    guestEn: 'Oh Jaemin, music critic',
    programKo: '즉흥 연주로 듣는 재즈의 역사',
    programEn: 'A history of jazz in improvisations',
    seats: 2,
    signUps: ['hanbit04', 'hanbit05', 'saebyeok01'],
    altKo: '음반 세 장이 겹쳐 있는 포스터',
    altEn: 'A poster of three records lying on each other',
    poster: 'records',
  },
] as const

const [INK, PINE, CELADON, MIST, YUJA] = ['#10201D', '#14463F', '#A6C4B7', '#F1F5F2', '#F4C430']
const disc = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${INK}"/>${[0.9, 0.78, 0.66, 0.54]
    .map((part) => `<circle cx="${x}" cy="${y}" r="${r * part}" stroke="${PINE}" stroke-width="3"/>`)
    .join(
      '',
    )}<circle cx="${x}" cy="${y}" r="${r * 0.34}" fill="${YUJA}"/><circle cx="${x}" cy="${y}" r="${r * 0.04}" fill="${INK}"/>`

const MOTIFS = {
  record: `${disc(560, 460, 350)}<path d="M1050 120V420L850 600" stroke="${INK}" stroke-width="16"/><circle cx="1050" cy="120" r="44" fill="${PINE}"/>`,
  records: `${disc(330, 520, 240)}${disc(620, 430, 240)}${disc(900, 520, 240)}`,
  cello: `<path d="M600 120C480 120 420 250 470 360C500 420 500 470 450 530C370 640 450 800 600 800C750 800 830 640 750 530C700 470 700 420 730 360C780 250 720 120 600 120z" fill="${CELADON}" stroke="${INK}" stroke-width="10"/>
    <path d="M570 60V700M590 60V700M610 60V700M630 60V700" stroke="${INK}" stroke-width="4"/><path d="M545 640H655" stroke="${PINE}" stroke-width="18"/><path d="M180 300L1040 640" stroke="${PINE}" stroke-width="12"/>`,
} as const

const poster = (motif: keyof typeof MOTIFS) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900" fill="none"><rect width="1200" height="900" fill="${MIST}"/>${MOTIFS[motif]}<path d="M0 860H1200" stroke="${INK}" stroke-width="12"/></svg>`

/** Evenings in the listening bar with posters, and who signed up. Without `config` there are no posters. */
export async function addDemoEvents(
  tx: Db,
  now: Date,
  { people, config }: { people: readonly Person[]; config?: Config },
): Promise<void> {
  const random = createRandom(20_261_204)
  const [thing] = await tx.select().from(bookableThings).where(eq(bookableThings.code, LISTENING_BAR.code))
  for (const { days, hours, signUps, poster: motif, ...texts } of EVENINGS) {
    const publicId = demoPublicId(random)
    const [startMinutes, endMinutes] = hours
    const date = businessDayFrom(seoulDate(now), days)
    const time = timeColumns({ thing: { id: thing!.id, cleaningMinutes: 0 }, date, startMinutes, endMinutes })
    const [block] = await tx
      .insert(bookings)
      .values({
        ...time,
        publicId: demoPublicId(random),
        status: 'in_maintenance',
        statusReason: `${texts.nameKo} · ${texts.nameEn}`,
        occasion: {
          id: publicId,
          name: { ko: texts.nameKo, en: texts.nameEn },
          guest: { ko: texts.guestKo, en: texts.guestEn },
        },
        createdAt: now,
      })
      .returning()
    const by = { by: 'desk', actor: 'staff:1', at: now } as const
    await tx.insert(bookingEvents).values({ bookingId: block!.id, event: 'blocked', ...by })
    const fileId = demoPublicId(random)
    const [file] = config
      ? await tx
          .insert(files)
          .values({
            publicId: fileId,
            uploadedBy: 'staff:1',
            subject: posterSubject({ publicId }),
            name: `${motif}.jpg`,
            type: 'image/jpeg',
            bytes: await storeDrawing(config, fileId, poster(motif)),
            hasPreview: true,
            createdAt: now,
          })
          .returning()
      : []
    const [event] = await tx
      .insert(listeningEvents)
      .values({
        ...texts,
        publicId,
        date,
        startMinutes,
        endMinutes,
        startsAt: time.startsAt,
        endsAt: time.endsAt,
        poster: file ? fileOf(file) : null,
        blockId: block!.id,
        changedAt: now,
      })
      .returning()
    const isOver = time.endsAt <= now
    for (const [index, loginId] of signUps.entries()) {
      const person = people.find((one) => one.loginId === loginId)
      if (!person) throw new Error(`nobody of the demo is ${loginId}`)
      await tx.insert(listeningSignUps).values({
        publicId: demoPublicId(random),
        eventId: event!.id,
        companyId: person.companyId,
        memberId: person.id,
        status: index < texts.seats ? 'reserved' : 'pending',
        seats: 1,
        code: demoPublicId(random)
          .replace(/[^A-Za-z2-9]/g, 'X')
          .toUpperCase()
          .replace(/[ILO]/g, 'Y')
          .slice(0, 8),
        checkedInAt: isOver ? time.startsAt : null,
        createdAt: now,
        changedAt: now,
      })
    }
  }
}

/** The business day so many business days from a day. */
function businessDayFrom(today: LocalDate, days: number): LocalDate {
  const step = days < 0 ? -1 : 1
  let date = today
  for (let left = Math.abs(days); left > 0;) {
    date = addDays(date, step)
    if (isBusinessDay(date, holidays)) left -= 1
  }
  return date
}
