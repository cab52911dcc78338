export const termsOfService = {
  titleKo: '이용약관',
  titleEn: 'Terms of service',
  bodyKo: `## 제1조 (목적)

이 약관은 누리타워 관리사무소(이하 "관리사무소")가 운영하는 누리타워 입주사 포털(이하 "포털")의 이용 조건과 절차, 이용자와 관리사무소의 권리와 의무를 정합니다.

## 제2조 (정의)

1. "입주사"는 누리타워에 사무실이나 매장을 임차한 회사를 말합니다.
2. "회원"은 입주사의 임직원으로서 가입 승인을 받은 사람을 말합니다.
3. "입주사 관리자"는 입주사마다 한 명으로, 소속 회원의 가입을 승인하고 권한을 부여하는 회원을 말합니다.
4. "방문자"는 가입하지 않고 방문 예약 등 공개된 서비스를 이용하는 사람을 말합니다.

## 제3조 (약관의 게시와 변경)

관리사무소는 이 약관을 포털에 게시합니다. 약관을 바꿀 때에는 시행일 7일 전부터, 회원에게 불리한 변경은 30일 전부터 공지사항으로 알립니다. 시행일까지 거부 의사를 밝히지 않고 포털을 계속 이용하면 변경에 동의한 것으로 봅니다.

## 제4조 (회원 가입)

1. 가입하려는 사람은 필수 약관에 동의하고 휴대전화 본인 확인을 거쳐 신청합니다.
2. 가입은 소속 입주사 관리자 또는 회원 관리 권한을 가진 회원이 승인하면 완료됩니다. 승인 전에는 로그인할 수 없습니다.
3. 입주사의 직원이 아니거나 다른 사람의 정보를 쓴 신청은 거절될 수 있습니다. 거절된 사람은 입주사 관리자에게 문의할 수 있습니다.

## 제5조 (계정의 관리)

1. 회원은 ID와 비밀번호를 스스로 관리하며 다른 사람에게 쓰게 할 수 없습니다.
2. 로그인은 2일 동안 유지됩니다. 공용 기기에서는 이용을 마친 뒤 반드시 로그아웃해 주십시오.
3. 입주사 관리자 권한은 다른 회원에게 이전할 수 있으며, 이전은 되돌릴 수 없습니다.

## 제6조 (서비스)

포털은 건물 안내, 방문 예약과 방문증, 방문 차량 주차 할인, 회의실과 VIP 회의실, 리스닝바, 리프레시룸, 피트니스, 불편 접수, 냉난방 연장, 임대 문의, 공지사항을 제공합니다. 각 시설의 예약 시간, 요금, 취소 수수료는 해당 시설의 이용 정책에 따릅니다.

## 제7조 (예약과 취소)

1. 예약은 화면에 표시된 절차를 마치고 예약 번호나 확인 화면이 나온 때 성립합니다.
2. 어메니티 예약의 취소는 회원이 요청하고 담당자가 승인한 때 완료됩니다. 수수료는 요청한 시각을 기준으로 계산합니다.
3. 요금은 입주사의 월 청구서, 안내 데스크 카드 결제 또는 계좌 이체로 냅니다.

## 제8조 (이용자의 의무)

이용자는 다음 행위를 하지 않습니다.

1. 다른 사람의 정보로 예약하거나 방문증을 복제·양도하는 행위
2. 포털을 자동화된 수단으로 반복 호출하여 운영을 방해하는 행위
3. 다른 입주사의 정보나 방문자의 개인정보를 업무 외 목적으로 조회하거나 내보내는 행위
4. 관계 법령과 건물 관리 규정에 어긋나는 행위

## 제9조 (이용 제한)

관리사무소는 제8조를 어긴 이용자의 예약을 취소하거나 계정의 이용을 제한할 수 있으며, 급한 경우가 아니면 미리 사유를 알립니다. 이용자는 고객센터를 통해 이의를 제기할 수 있습니다.

## 제10조 (서비스의 중단)

점검, 설비 고장, 정전, 재해 등으로 포털을 잠시 멈출 수 있습니다. 예정된 점검은 공지사항으로 미리 알립니다. 포털이 멈춘 동안에도 1층 안내 데스크에서 방문자 출입을 안내합니다.

## 제11조 (탈퇴)

회원은 마이페이지에서 비밀번호를 확인한 뒤 언제든지 탈퇴를 신청할 수 있습니다. 신청 후 7일이 지나면 탈퇴가 완료되고 개인정보는 파기됩니다. 입주사 관리자는 권한을 먼저 이전해야 합니다. 한 번 쓴 ID는 다시 쓸 수 없습니다.

## 제12조 (책임)

관리사무소는 고의나 과실로 이용자에게 손해를 끼친 경우 관계 법령에 따라 배상합니다. 이용자가 잘못 입력한 정보나 관리하지 못한 계정으로 생긴 손해에는 책임지지 않습니다.

## 제13조 (준거법과 관할)

이 약관은 대한민국 법률에 따릅니다. 분쟁이 생기면 먼저 협의하고, 협의되지 않으면 민사소송법이 정한 법원에서 해결합니다.

## 부칙

이 약관은 2024년 1월 1일부터 시행합니다.`,
  bodyEn: `## Article 1 (Purpose)

These terms set out how the Nuri Tower tenant portal ("the portal"), run by the Nuri Tower management office ("the office"), may be used, and the rights and duties of its users and the office.

## Article 2 (Words)

1. A "tenant" is a company that rents an office or a shop in Nuri Tower.
2. A "member" is a person who works for a tenant and whose sign-up was approved.
3. A "tenant administrator" is the one member of each tenant who approves sign-ups and grants rights.
4. A "visitor" is anyone who uses public services, such as reserving a visit, without signing up.

## Article 3 (Publication and changes)

The office publishes these terms on the portal. Changes are announced in the notices 7 days before they take effect, and 30 days before where they are to the members' disadvantage. Members who go on using the portal without objecting by that day are taken to agree.

## Article 4 (Sign-up)

1. To sign up, a person agrees to the required terms and proves a mobile number.
2. Sign-up is complete when the tenant administrator, or a member who may manage employees, approves it. Nobody can log in before that.
3. Requests by people who do not work for the tenant, or made with somebody else's data, may be rejected. Please ask the tenant administrator about a rejection.

## Article 5 (Accounts)

1. Members look after their ID and password and let nobody else use them.
2. A login lasts 2 days. On a shared device, please log out when you have finished.
3. The rights of the tenant administrator may be transferred to another member. A transfer cannot be undone.

## Article 6 (Services)

The portal offers building information, visit reservations and gate passes, parking discounts for visitors' cars, meeting rooms and the VIP meeting room, the listening bar, the refresh room, fitness, complaints, extra heating and cooling, lease inquiries and notices. Hours, prices and cancellation charges are in the policy of each facility.

## Article 7 (Reservations and cancellations)

1. A reservation is made once its last step is done and the confirmation is shown.
2. Cancelling an amenity reservation is requested by the member and complete when the person in charge approves it. The charge follows from the moment of the request.
3. Charges are paid with the tenant's monthly bill, by card at the front desk or by bank transfer.

## Article 8 (Duties of users)

Users do not

1. reserve with somebody else's data, or copy or hand on a gate pass;
2. call the portal automatically and repeatedly so that others are hindered;
3. look up or export other tenants' information or visitors' personal data for anything but their work;
4. break the law or the rules of the building.

## Article 9 (Restrictions)

The office may cancel reservations or restrict the account of a user who breaks Article 8. Unless it is urgent, the user is told the reason beforehand, and may object through the customer centre.

## Article 10 (Interruptions)

The portal may be interrupted by maintenance, failures, power cuts or disasters. Planned work is announced in the notices. Meanwhile the front desk on floor 1 looks after visitors.

## Article 11 (Withdrawal)

Members may ask to withdraw at any time on their personal page, with their password. It is complete 7 days later, when the personal data are destroyed. The tenant administrator first transfers the administrator rights. An ID once used is never given out again.

## Article 12 (Liability)

The office answers under the law for damage it causes intentionally or by negligence. It does not answer for damage caused by wrong entries or by accounts that were not looked after.

## Article 13 (Law)

The law of the Republic of Korea applies. Disputes are first talked over and otherwise decided by the court that the Civil Procedure Act names.

## Supplementary provision

These terms apply from 1 January 2024. The Korean text prevails.`,
}
