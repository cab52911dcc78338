export const emailProhibited = {
  titleKo: '이메일 무단 수집 거부',
  titleEn: 'No unauthorised collection of e-mail addresses',
  bodyKo: `누리타워 입주사 포털에 게시된 이메일 주소를 전자우편 주소 수집 프로그램이나 그 밖의 기술적 장치로 무단 수집하는 것을 거부합니다.

다음 행위를 금지합니다.

1. 관리사무소의 사전 동의 없이 이메일 주소를 자동으로 수집하는 행위
2. 그렇게 수집한 이메일 주소를 판매하거나 유통하는 행위
3. 수집, 판매, 유통이 금지된 주소임을 알면서 정보를 보내는 데 쓰는 행위

이를 어기면 정보통신망 이용촉진 및 정보보호 등에 관한 법률 등 관계 법령에 따라 처벌될 수 있습니다.

무단으로 수집된 주소로 보낸 것으로 보이는 광고를 받으신 경우 관리사무소 고객센터로 알려 주십시오.

게시일: 2024년 1월 1일`,
  bodyEn: `We refuse the unauthorised collection of e-mail addresses published on the Nuri Tower tenant portal by address-gathering programs or any other technical means.

The following is forbidden:

1. collecting e-mail addresses automatically without the prior consent of the management office;
2. selling or distributing addresses collected in that way;
3. knowingly using such addresses to send information.

Whoever does so may be punished under the laws of the Republic of Korea, among them the Act on Promotion of Information and Communications Network Utilization and Information Protection.

If you get advertising that seems to come from addresses collected here, please tell the customer centre of the management office.

Published on 1 January 2024`,
}
