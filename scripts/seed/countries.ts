// Where seeded riders come from: names, cities, and phone numbers that ring at nobody's.

export type Country = {
  name: string;
  /** Of all riders; the numbers need not add up to anything. */
  weight: number;
  isFamilyNameFirst?: true;
  /** 'さくら=Sakura' has a Latin spelling, which some go by and all have in their email address. */
  given: readonly string[];
  family: readonly string[];
  cities: readonly string[];
  /** Each # is a digit. */
  phones: readonly string[];
};

const words = (text: string): readonly string[] => text.split(/\s+/);
const list = (text: string): readonly string[] => text.split(/,\s*/);

/**
 * Set apart for fiction by each country's regulator: ACMA, BNetzA, Arcep, Ofcom, NANPA, PTS. Riders from
 * elsewhere carry an Australian number, as travellers do.
 */
const phones = {
  australia: ['+61 8 5550 ####', '+61 8 7010 ####', '+61 3 5550 ####', '+61 2 7010 ####', '+61 7 5550 ####'],
  germany: ['+49 30 23125 ###', '+49 40 66969 ###', '+49 69 90009 ###', '+49 89 99998 ###'],
  france: ['+33 6 39 98 ## ##', '+33 1 99 00 ## ##', '+33 4 65 71 ## ##'],
  britain: ['+44 7700 900###', '+44 20 7946 0###', '+44 131 496 0###'],
  america: ['+1 212 555 01##', '+1 415 555 01##', '+1 312 555 01##', '+1 503 555 01##'],
  canada: ['+1 416 555 01##', '+1 604 555 01##', '+1 514 555 01##'],
  sweden: ['+46 8 465 004 ##', '+46 31 390 06 ##'],
} as const;

export const countries: readonly Country[] = [
  {
    name: 'Australia',
    weight: 34,
    given: words(
      'Charlotte Jack Matilda Cooper Ruby Lachlan Isla Angus Zoe Hamish Tahlia Bronte Darcy Callum Kirra Jarrah Georgia Liam Freya Ned Poppy Banjo Mia Ethan Sienna Harvey Imogen Kai',
    ),
    family: words(
      "Smith Nguyen O'Brien Taylor Walker Papadopoulos McKenzie Robinson Singh Kelly Ferrari Campbell Tran Murray Chen Fitzgerald Whitlam Burns Hughes Dawson Kovačić Marshall",
    ),
    cities: list(
      'Adelaide, Adelaide, Adelaide, Melbourne, Melbourne, Sydney, Brisbane, Perth, Hobart, Darwin, Canberra, Geelong, Alice Springs, Newcastle',
    ),
    phones: phones.australia,
  },
  {
    name: 'Germany',
    weight: 12,
    given: words(
      'Jörg Petra Lukas Käthe Jürgen Anneliese Björn Heike Sören Günter Marlene Tilman Friederike Moritz Änne Kerstin Felix Özlem Thore Nele',
    ),
    family: words(
      'Müller Weiß Schröder Krüger Köhler Jäger Groß Böhm Schäfer Voß Hübner Kaiser Öztürk Nowak Strauß Förster Petersen Lüdtke',
    ),
    cities: list('Berlin, Hamburg, München, Köln, Leipzig, Dresden, Bremen, Nürnberg, Münster'),
    phones: phones.germany,
  },
  {
    name: 'Japan',
    weight: 7,
    isFamilyNameFirst: true,
    given: words(
      'さくら=Sakura 陽翔=Haruto 美咲=Misaki 蓮=Ren 結衣=Yui 大輔=Daisuke 葵=Aoi ケンジ=Kenji 優奈=Yuna 翔太=Shota 直子=Naoko 拓海=Takumi',
    ),
    family: words(
      '佐藤=Sato 鈴木=Suzuki 高橋=Takahashi 田中=Tanaka 渡辺=Watanabe 伊藤=Ito 山本=Yamamoto 中村=Nakamura 小林=Kobayashi 加藤=Kato',
    ),
    cities: list('東京, Tokyo, Osaka, 大阪, Kyoto, Nagoya, Fukuoka, 札幌'),
    phones: phones.australia,
  },
  {
    name: 'United States',
    weight: 9,
    given: words(
      'Maya Tyler Jordan Aaliyah Diego Hannah Malik Brooke Wyatt Priya Caleb Jasmine Logan Rosa Marcus Skylar Andre Quinn',
    ),
    family: words(
      'Johnson García Williams Martínez Washington Kim Rodríguez Cohen Jackson Patel Andersen Lee Miller Núñez Begay Thompson',
    ),
    cities: list('New York, Chicago, San Francisco, Portland, Minneapolis, Austin, Philadelphia, Oakland'),
    phones: phones.america,
  },
  {
    name: 'United Kingdom',
    weight: 6,
    given: words('Oliver Amelia Rhys Niamh Callum Siân Alfie Freya Mohammed Isobel Ewan Zara Eilidh Tomos'),
    family: words(
      'Jones Evans MacDonald Patel Wright Khan Thompson Llewellyn Clarke Hussain Fraser Whitfield',
    ),
    cities: list('London, Manchester, Bristol, Glasgow, Leeds, Cardiff, Edinburgh'),
    phones: phones.britain,
  },
  {
    name: 'France',
    weight: 5,
    given: words('Élodie Théo Chloé Gaël Amélie Loïc Zoé François Maëlys Noé Inès Raphaël Anaïs Jérôme'),
    family: words('Lefèvre Moreau Dubois Bénard Garçon Roux Giraud Lemaître Fournier Traoré Lacroix Benoît'),
    cities: list('Paris, Lyon, Marseille, Toulouse, Nantes, Bordeaux, Strasbourg'),
    phones: phones.france,
  },
  {
    name: 'Sweden',
    weight: 3,
    given: words('Åsa Göran Märta Björn Elsa Håkan Linnéa Östen Sigrid Pär Ebba'),
    family: words('Åkesson Lindström Öberg Sjögren Nyström Bäckman Hallström Järvinen'),
    cities: list('Stockholm, Göteborg, Malmö, Uppsala'),
    phones: phones.sweden,
  },
  {
    name: 'Canada',
    weight: 3,
    given: words('Avery Noah Léa Ethan Océane Liam Sophie Étienne Winona Arjun'),
    family: words('Tremblay MacLeod Gagnon Singh Bélanger Fraser Côté Wong Cardinal'),
    cities: list('Montréal, Toronto, Vancouver, Halifax, Winnipeg'),
    phones: phones.canada,
  },
  {
    name: 'Greece',
    weight: 2,
    given: words('Γιώργος=Giorgos Ελένη=Eleni Νίκος=Nikos Αθηνά=Athina Κώστας=Kostas Δέσποινα=Despoina'),
    family: words('Παπαδόπουλος=Papadopoulos Νικολάου=Nikolaou Γεωργίου=Georgiou Οικονόμου=Oikonomou'),
    cities: list('Αθήνα, Athens, Thessaloniki, Πάτρα'),
    phones: phones.australia,
  },
  {
    name: 'Ukraine',
    weight: 2,
    given: words('Олена=Olena Тарас=Taras Оксана=Oksana Андрій=Andrii Ірина=Iryna Богдан=Bohdan'),
    family: words('Шевченко=Shevchenko Коваленко=Kovalenko Бондаренко=Bondarenko Ткаченко=Tkachenko'),
    cities: list('Київ, Kyiv, Львів, Lviv, Odesa'),
    phones: phones.australia,
  },
  {
    name: 'South Korea',
    weight: 2,
    isFamilyNameFirst: true,
    given: words('서연=Seo-yeon 민준=Min-jun 지우=Ji-woo 도윤=Do-yun 하은=Ha-eun 준서=Jun-seo'),
    family: words('김=Kim 이=Lee 박=Park 최=Choi 정=Jeong 강=Kang'),
    cities: list('서울, Seoul, Busan, Daegu'),
    phones: phones.australia,
  },
  {
    name: 'Taiwan',
    weight: 2,
    isFamilyNameFirst: true,
    given: words('怡君=Yi-chun 志豪=Chih-hao 雅婷=Ya-ting 家豪=Chia-hao 淑芬=Shu-fen 冠宇=Kuan-yu'),
    family: words('陳=Chen 林=Lin 黃=Huang 張=Chang 李=Li 王=Wang'),
    cities: list('台北, Taipei, Kaohsiung, 台中'),
    phones: phones.australia,
  },
  {
    name: 'Poland',
    weight: 3,
    given: words('Łukasz Agnieszka Paweł Małgorzata Michał Zofia Wojciech Bożena Stanisław Żaneta'),
    family: words('Wiśniewski Dąbrowska Wójcik Kowalczyk Zieliński Woźniak Łukasik Jabłońska Szczęsny'),
    cities: list('Warszawa, Kraków, Wrocław, Poznań, Łódź'),
    phones: phones.australia,
  },
  {
    name: 'Brazil',
    weight: 3,
    given: words('João Conceição Thiago Júlia Caetano Letícia Antônio Inês Raíssa Luã'),
    family: list('da Silva, Gonçalves, Araújo, Conceição, Magalhães, Simões, Guimarães'),
    cities: list('São Paulo, Rio de Janeiro, Belo Horizonte, Brasília, Curitiba'),
    phones: phones.australia,
  },
  {
    name: 'New Zealand',
    weight: 4,
    given: words('Aroha Tāne Mere Wiremu Isla Hēmi Ngaire Finn Anahera Mason Kahu Beth'),
    family: words('Ngata Tāmihana Williams Parata McLeod Harris Tūhoe Wilson Cooper'),
    cities: list('Auckland, Wellington, Christchurch, Dunedin, Whangārei'),
    phones: phones.australia,
  },
  {
    name: 'Vietnam',
    weight: 1,
    isFamilyNameFirst: true,
    given: words('Thảo Hưng Ngọc Đức Phượng Quỳnh Tuấn'),
    family: words('Nguyễn Trần Đặng Phạm Võ Bùi'),
    cities: list('Hà Nội, Đà Nẵng, Ho Chi Minh City'),
    phones: phones.australia,
  },
  {
    name: 'Israel',
    weight: 1,
    given: words('נועה=Noa איתי=Itai תמר=Tamar יונתן=Yonatan'),
    family: words('כהן=Cohen לוי=Levi מזרחי=Mizrahi פרץ=Peretz'),
    cities: list('Tel Aviv, תל אביב, Haifa'),
    phones: phones.australia,
  },
  {
    name: 'Türkiye',
    weight: 1,
    given: words('Çağla Ömer Şule Barış Gülşen Yiğit İpek'),
    family: words('Yılmaz Şahin Öztürk Çelik Doğan Güneş'),
    cities: list('İstanbul, Ankara, İzmir, Eskişehir'),
    phones: phones.australia,
  },
];
