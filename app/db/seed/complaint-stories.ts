/** The course of a demo inquiry. */
export type ComplaintCourse = 'waiting' | 'taken' | 'answered' | 'rated' | 'askedAgain' | 'withdrawn'

export interface ComplaintStory {
  /** Category and sub-category, by index. */
  about: readonly [category: number, subCategory: number]
  title: string
  description: string
  answer?: string
  followUp?: string
  note?: string
  course: ComplaintCourse
  /** Hours ago it was sent, and how many it took to answer. */
  hoursAgo: number
  tookHours?: number
  /** Number of images attached to it. */
  images?: number
  language?: 'en'
}

/** Inquiries of the demo building, the newest first. */
export const COMPLAINT_STORIES: readonly ComplaintStory[] = [
  {
    about: [0, 0],
    title: '복도 천장 전등이 깜빡입니다',
    description: '엘리베이터 홀에서 사무실로 가는 복도의 두 번째 전등이 아침부터 깜빡입니다.',
    course: 'waiting',
    hoursAgo: 1,
    images: 2,
  },
  {
    about: [2, 1],
    title: '창가 자리가 춥습니다',
    description: '북쪽 창가 자리에 찬 바람이 들어옵니다. 난방을 켜도 18도에서 올라가지 않습니다.',
    course: 'waiting',
    hoursAgo: 4,
  },
  {
    about: [1, 0],
    title: '화장실 손 세정제가 떨어졌습니다',
    description: '남자 화장실 세면대 두 곳 모두 손 세정제가 없습니다.',
    course: 'taken',
    note: '오후 순회 때 보충 예정. 재고는 B3 창고에 있음.',
    hoursAgo: 6,
    images: 1,
  },
  {
    about: [0, 2],
    title: 'Sink in the pantry drains slowly',
    description: 'The left sink takes several minutes to drain, and it smells in the morning.',
    course: 'waiting',
    hoursAgo: 9,
    images: 1,
    language: 'en',
  },
  {
    about: [0, 1],
    title: '회의실 문이 잘 닫히지 않습니다',
    description: '작은 회의실 문이 끝까지 닫히지 않아 소리가 새어 나옵니다.',
    answer: '오늘 오전에 문 경첩을 조정했습니다. 다시 어긋나면 알려 주십시오.',
    followUp: '경첩을 조정한 뒤에는 잘 닫히지만, 문을 열 때 소리가 크게 납니다.',
    course: 'askedAgain',
    hoursAgo: 50,
    tookHours: 5,
    images: 1,
  },
  {
    about: [0, 3],
    title: '저층용 승강기 2호기 버튼이 눌리지 않습니다',
    description: '안쪽 15층 버튼이 여러 번 눌러야 켜집니다.',
    answer: '제조사에서 버튼 부품을 교체했습니다. 불편을 드려 죄송합니다.',
    course: 'rated',
    hoursAgo: 74,
    tookHours: 20,
  },
  {
    about: [2, 0],
    title: '오후에 사무실이 너무 덥습니다',
    description: '오후 2시가 지나면 서쪽 자리가 27도까지 올라갑니다.',
    answer: '해당 구역의 공조기 풍량을 조정했습니다. 이틀 동안 온도를 확인하겠습니다.',
    course: 'answered',
    hoursAgo: 120,
    tookHours: 3,
  },
  {
    about: [3, 0],
    title: '위층 공사 소음',
    description: '근무 시간에 드릴 소리가 계속 들립니다. 공사 시간을 알 수 있습니까?',
    answer: '위층 공사는 이번 주 금요일까지이며, 소음이 큰 작업은 18시 이후로 옮겼습니다.',
    note: '위층 입주사와 시공사에 작업 시간 변경을 확인함.',
    course: 'rated',
    hoursAgo: 200,
    tookHours: 7,
  },
  {
    about: [1, 2],
    title: '분리수거함이 가득 찼습니다',
    description: '종이 수거함이 어제부터 비워지지 않았습니다.',
    course: 'withdrawn',
    hoursAgo: 230,
  },
  {
    about: [0, 4],
    title: '천장에 물 얼룩이 생겼습니다',
    description: '탕비실 천장 모서리에 손바닥만 한 물 얼룩이 있습니다. 점점 커지는 것 같습니다.',
    answer: '위층 배관 이음매를 교체하고 천장재를 새로 달았습니다. 점검 결과를 함께 보내 드립니다.',
    course: 'rated',
    hoursAgo: 340,
    tookHours: 28,
    images: 2,
  },
  {
    about: [3, 1],
    title: 'Which door may we use after 22:00?',
    description: 'The north entrance was locked when we left late yesterday.',
    answer: 'The south entrance beside the desk stays open all night. The north one closes at 22:00.',
    course: 'answered',
    hoursAgo: 420,
    tookHours: 2,
    language: 'en',
  },
  {
    about: [1, 3],
    title: '탕비실에 날벌레가 있습니다',
    description: '음식물 쓰레기통 주변에 작은 날벌레가 많습니다.',
    answer: '방역을 마쳤고 음식물 쓰레기 수거를 하루 두 번으로 늘렸습니다.',
    course: 'answered',
    hoursAgo: 560,
    tookHours: 16,
  },
]
