import type { DemoNotice } from './demo-notice'

export const guideNotices = (): DemoNotice[] => [
  {
    category: 'guide',
    daysAgo: 3,
    titleKo: '방문 예약과 방문증 이용 안내',
    titleEn: 'How visit reservations and gate passes work',
    bodyKo: `누리타워를 방문하는 분은 포털에서 로그인 없이 방문을 예약할 수 있습니다. 방문할 회사와 담당자의 이름, 휴대전화 번호를 확인한 뒤 날짜와 시간을 고릅니다. 동반 방문자는 10명까지 함께 적을 수 있고, 모두 5명 이상이면 담당자에게 단체 방문 예약을 요청해 주십시오.

예약하면 담당자에게 승인 요청이 갑니다. 담당자는 내 방문자 화면에서, 방문 권한이 있는 회원은 방문 관리 화면에서 승인하거나 거절합니다. 결과는 문자로, 이메일을 적은 분께는 이메일로도 알려 드립니다.

승인되면 방문자마다 방문증을 받습니다. 방문증은 방문하는 날 예약 시간 1시간 전부터 쓸 수 있습니다. 1층 안내 데스크에서 QR을 보여 주시거나 8자리 코드를 말씀해 주십시오.

일정이 바뀌면 받은 링크에서 취소를 요청할 수 있습니다. 방문 정보는 방문일로부터 1년이 지나면 파기합니다.`,
    bodyEn: `Anyone can reserve a visit on the portal without logging in: check the company, name and mobile number of the person you visit, then choose the date and time. Up to 10 people may be added. If you are five or more in all, please ask your host for a group reservation.

Your host is asked to approve the visit, under my visitor; people with the visitor permission decide under visitor management. The result is sent by SMS, and by e-mail to those who gave an address.

Once it is approved, every visitor gets a gate pass, valid on the day from 1 hour before the visit. Show the QR code at the front desk on floor 1, or say the 8-character code.

If plans change, ask for a cancellation through the link you got. Visit data are destroyed 1 year after the visit.`,
  },
  {
    category: 'guide',
    daysAgo: 40,
    titleKo: '층별 재활용품 분리배출 안내',
    titleEn: 'Sorting recyclables on your floor',
    bodyKo: `각 층 탕비실 옆 분리배출함을 새로 바꾸었습니다. 종이, 플라스틱, 캔과 유리, 일반 쓰레기의 네 칸으로 나누어 버려 주십시오.

컵과 도시락 용기는 내용물을 비우고 헹군 뒤 버려 주십시오. 음식물은 탕비실의 음식물 전용함에 넣습니다. 상자는 펼쳐서 묶어 두시면 매일 19:00 이후에 거두어 갑니다.

가구, 전자 제품, 문서 보관 상자처럼 큰 물건은 고객센터로 날짜를 정해 신청해 주십시오. 보안 문서는 파쇄한 뒤 종이 칸에 넣어 주십시오.`,
    bodyEn: `The bins beside the pantry on each floor are new. Please sort into four: paper, plastic, cans and glass, and general waste.

Empty and rinse cups and lunch boxes first. Food goes into the food bin in the pantry. Flatten and tie boxes; they are collected every day after 19:00.

For furniture, electronics and archive boxes, please arrange a day with the customer centre. Shred confidential papers before you put them with the paper.`,
  },
  {
    category: 'guide',
    daysAgo: 90,
    titleKo: '입주사 포털 가입과 승인 절차 안내',
    titleEn: 'Signing up for the tenant portal',
    bodyKo: `입주사 직원은 포털에 가입하면 방문, 주차, 어메니티, 불편 접수를 한곳에서 이용할 수 있습니다.

가입할 때 소속 회사와 층을 고르고 휴대전화로 본인을 확인합니다. ID는 영문으로 시작하는 6–16자이며, 비밀번호는 대문자, 소문자, 숫자, 특수문자를 모두 넣은 8–16자입니다.

신청하면 소속 입주사 관리자나 회원 관리 권한이 있는 직원이 승인합니다. 승인되기 전에는 로그인할 수 없습니다. 며칠이 지나도 승인되지 않으면 회사의 관리자에게 문의해 주십시오.

입주사 관리자는 회사마다 한 명입니다. 담당자가 바뀌면 관리자 권한 이전을 이용해 주십시오. 이전한 뒤에는 되돌릴 수 없습니다. 문의는 고객센터에서 평일 09:00–18:00(점심 12:30–13:30 제외)에 받습니다.`,
    bodyEn: `People who work for a tenant can sign up and use visits, parking, amenities and complaints in one place.

Choose your company and floor and prove your mobile number. An ID has 6 to 16 letters, or letters and digits, and starts with a letter. A password has 8 to 16 characters with upper case, lower case, a digit and a special character.

Your company's tenant administrator, or somebody who may manage employees, then approves the sign-up. You cannot log in before that. If nothing happens for some days, please ask your administrator.

Each company has one tenant administrator. When that changes, use the transfer of administrator rights, which cannot be undone. The customer centre answers questions on weekdays from 09:00 to 18:00 (closed 12:30–13:30).`,
  },
]
