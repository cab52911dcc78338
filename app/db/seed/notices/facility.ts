import { formatDay } from '~/i18n/format'
import { addDays, type LocalDate } from '~/rules/local-time'
import { nextWeekday, type DemoNotice } from './demo-notice'

export function facilityNotices(today: LocalDate): DemoNotice[] {
  const lifts = nextWeekday(today, 6)
  const drill = nextWeekday(addDays(today, -27), 3)
  const facade = nextWeekday(addDays(today, -63), 1)
  return [
    {
      category: 'facility',
      daysAgo: 1,
      titleKo: '승객용 승강기 정기 점검 안내',
      titleEn: 'Regular inspection of the passenger lifts',
      bodyKo: `승객용 승강기 25대를 정기 점검합니다. 안전한 운행을 위한 법정 점검이므로 양해 부탁드립니다.

점검일은 ${formatDay(lifts, 'ko')}이며 07:00부터 18:00까지 진행합니다. 한 번에 다섯 대씩 멈추고 나머지는 평소처럼 운행합니다. 저층부(1–12층)는 오전, 고층부(13–24층)는 오후에 점검합니다.

비상용 승강기 4대는 점검하지 않습니다. 휠체어나 유아차를 이용하는 분은 1층 안내 데스크에 말씀해 주시면 비상용 승강기로 모시겠습니다.

점검 중에는 기다리는 시간이 길어질 수 있습니다. 주말에 방문을 받는 입주사는 방문자에게 여유 있게 도착하도록 알려 주십시오.`,
      bodyEn: `The 25 passenger lifts will have their regular inspection, which the law requires for safe operation.

It takes place on ${formatDay(lifts, 'en')} from 07:00 to 18:00. Five lifts stop at a time and the others run as usual: floors 1 to 12 in the morning, floors 13 to 24 in the afternoon.

The four emergency lifts keep running. If you use a wheelchair or a pushchair, please tell the front desk on floor 1 and we will take you with one of them.

You may have to wait longer. If you receive visitors that day, please ask them to arrive a little earlier.`,
    },
    {
      category: 'facility',
      daysAgo: 13,
      titleKo: '냉난방 연장 신청 시간 안내',
      titleEn: 'When to ask for extra heating and cooling',
      bodyKo: `사무실의 기본 냉난방 시간은 평일 08:00–18:00, 매장은 08:00–22:00입니다. 그 밖의 시간에 필요하면 포털의 냉난방 연장 신청으로 신청해 주십시오.

신청은 사용하는 날 14:00까지 받습니다. 14:00이 지나면 중앙 설비의 운전 계획이 확정되어 당일 신청을 받을 수 없습니다. 늦은 회의가 예정되어 있다면 미리 신청해 주십시오.

요금은 시간 단위로 계산하여 월 관리비와 함께 청구합니다. 건물 전체의 이용률이 40%보다 낮은 시간에는 부대시설의 냉난방이 줄어들 수 있습니다.

승인 결과는 신청하신 분께 안내 메시지로 알려 드립니다.`,
      bodyEn: `Offices are heated and cooled on weekdays from 08:00 to 18:00, shops from 08:00 to 22:00. For other times, please ask for it under heating and cooling on the portal.

Requests are taken until 14:00 on the day itself. After that the plan of the central plant is fixed, so please ask early if you expect a late meeting.

Extra hours are charged by the hour with the monthly fee. When less than 40 % of the building is in use, heating and cooling of the support facilities may be reduced.

The person who asked is told by message whether the request was approved.`,
    },
    {
      category: 'facility',
      daysAgo: 31,
      titleKo: '전 층 합동 소방 훈련 실시 안내',
      titleEn: 'Fire drill on all floors',
      bodyKo: `모든 입주사가 참여하는 합동 소방 훈련을 ${formatDay(drill, 'ko')} 14:00에 실시합니다.

14:00에 비상 방송과 경보가 울리면 승강기를 타지 말고 가까운 계단으로 내려와 주십시오. 13층 이상은 각 층 안전 담당자의 안내에 따라 두 번째 방송 뒤에 움직입니다. 집결지는 1층 동쪽 광장입니다.

훈련은 약 30분 걸립니다. 그 시간에는 방문자 출입과 주차장 입차를 잠시 멈추므로 14:00 전후의 방문 예약은 시간을 조정해 주십시오.

각 입주사는 층별 인원 확인표를 작성하여 훈련이 끝난 뒤 안내 데스크로 제출해 주십시오. 거동이 불편한 직원이 있으면 미리 알려 주시면 지원 인력을 배치하겠습니다.`,
      bodyEn: `All tenants take part in a fire drill on ${formatDay(drill, 'en')} at 14:00.

When you hear the announcement and the alarm, do not use the lifts but walk down the nearest stairs. From floor 13 upwards, wait for the second announcement and follow the safety warden of your floor. Everyone gathers in the east square on floor 1.

The drill takes about 30 minutes. No visitors and cars are let in meanwhile, so please move visits planned around 14:00.

Each tenant counts its people and hands the list to the front desk afterwards. Tell us beforehand if somebody needs help on the stairs, and we will send people.`,
    },
    {
      category: 'facility',
      daysAgo: 66,
      titleKo: '외벽 유리 청소에 따른 블라인드 협조 요청',
      titleEn: 'Window cleaning outside: please close the blinds',
      bodyKo: `외벽 유리를 ${formatDay(facade, 'ko')}부터 2주 동안 청소합니다. 북쪽 면에서 시작해 동쪽, 남쪽, 서쪽 순서로 하루에 네 층씩 내려옵니다.

작업하는 날에는 작업자가 창밖에서 움직입니다. 사생활과 업무 보호를 위해 그날은 블라인드를 내려 주시고, 창가의 물건을 안쪽으로 옮겨 주십시오. 층별 날짜는 승강기 앞 게시판에 붙여 두었습니다.

작업 시간은 08:00–16:00이며 바람이 강하거나 비가 오면 다음 날로 미룹니다. 작업 중에는 1층 건물 둘레 2미터 안으로 들어가지 말아 주십시오.`,
      bodyEn: `The windows will be cleaned from outside for two weeks from ${formatDay(facade, 'en')}, four floors a day from the top, beginning with the north side and going on to east, south and west.

Workers move past the windows on those days. Please lower the blinds for your privacy and move things away from the glass. The days of each floor are on the boards beside the lifts.

Work is done from 08:00 to 16:00 and put off to the next day in strong wind or rain. Please keep 2 metres away from the building on floor 1 meanwhile.`,
    },
  ]
}
