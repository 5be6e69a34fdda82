import type { ClaimField } from '../../common/research/claim.ts';

/** Facts about the company itself; its products and customers may well stand in such sentences. */
export const FACTS: ReadonlySet<ClaimField> = new Set<ClaimField>([
  'overview.founded',
  'overview.headquarters',
  'overview.headcount',
  'overview.parent',
  'funding.round',
  'funding.total',
  'funding.acquisition',
  'people.person',
  'hiring.open_positions',
]);

/** What things, machines and rooms do: each with a number or a year that is not the company's. */
const THINGS = `
The hall holds 500 people. | The lift carries 8 people. | The canteen seats 80 people. | The bus seats 50 people.
The line was built in 2012. | The machine was delivered in 2018. | The bridge opened in 1931. | The mill dates from 1890.
PickOne was launched in 2019. | PickOne weighs 14 kg. | PickOne lifts 12 kg in 3 seconds. | PickOne came out in 2019.
PackTwo started as a sketch in 2020. | PackTwo was released in March 2021. | The second model was born in 2021.
The gripper was invented in 2016. | The sensor was created in 2017. | The camera was set up in 2022.
The first prototype was built in 2014. | The old press was started in 1965. | The new press began work in 2023.
The warehouse was established in 1999. | The showroom was opened in 2020. | The test track was formed in 2011.
The software was written in 2015. | Version 2 was launched in 2022. | Version 3 came out in June 2024.
The app was launched in 2021. | The portal went live in 2020. | The shop was opened in 2018. | The forum was founded in 2017.
The server room is based in Frankfurt. | The data centre is located in Dublin. | The spare parts are stored in Vienna.
The robot arm was named Rosa in 2019. | The crane was built in Bremen. | The belt moves 900 parcels an hour.
The battery lasts 16 hours. | The arm has 6 joints. | The cell fits on 4 square metres. | The hood seats 2 filters.
The manual has 120 pages. | The drawing dates back to 2009. | The patent was granted in 2016. | The standard was created in 2011.
The oven heats 80 trays. | The fridge stores 300 samples. | The scanner reads 40 codes a second. | The printer was started in 2018.
The course has 16 places. | The room fits 24 people. | The tent held 150 people. | The boat carries 12 people.
The bench was set up in 2013. | The lab opened in 2016 in Linz. | The plant in Wels was founded in 2010.
The school was established in 1874. | The museum was founded in 1952. | The church was built in 1712. | The tram began in 1898.
The festival started in 1987. | The fair was launched in 1947. | The award was created in 2005. | The prize was established in 2008.
The standard arm costs $20,000. | The kit costs $900. | The upgrade is $1 million cheaper. | The loss was $2 million.
The crane cost $3 million. | The order is worth $5 million. | The building cost €4 million. | The market is worth $9 billion.
The fine came to €200,000. | The prize money is €50,000. | The contract brings €2 million a year. | The damage was €70,000.
`;

/** What the company does with other people and on other days. */
const CROWDS = `
We met 200 people at LogiMAT. | We fed 60 people at the summer party. | We gave jobs to 12 people. | We trained 900 people last year.
We hosted 150 people at our user day. | We asked 1,200 people what they want. | We thank the 400 people who came.
We keep 90 people safe. | We insure 20,000 people. | We housed 35 people after the flood. | We invited 70 people.
We drove 45 people to the lake. | We served 500 people soup. | We taught 30 people to weld. | We reached 10,000 people.
Our newsletter goes to 4,000 people. | Our forum counts 300 experts. | Our webinar had 900 people. | Our stand saw 3,500 people.
Our last open day drew 300 people. | Our charity run brought 260 people to the lake. | Our course took 16 people.
Our podcast is heard by 5,000 people. | Our video was seen by 90,000 people. | Our talk drew 120 people.
Our arms work beside 700 people. | Our arms spare 40 workers a bad back. | Our tool pays 60,000 employees.
Our software looks after 15,000 people. | Our map guides 2,000 people. | Our bus takes 50 people. | Our hall has room for 400 people.
Our users manage 60,000 employees. | Our customers employ 90,000 people. | Our partners train 400 people.
2,000 people follow us. | 300 people came to our open day. | 40 people tested PickOne. | 12 people won a mug.
More than 500 people signed up. | Some 80 people asked for a demo. | About 30 people stayed for dinner. | Half of 200 people agreed.
Dinner for 40 people was served. | A tour for 20 people takes an hour. | A crew of 4 people installs PickOne. | A class of 18 people visited.
Built for teams of 5 to 50 people. | Made for firms with 300 employees. | Suited to sites with 1,000 workers. | Free for up to 10 people.
Each arm replaces 3 people on the night shift. | PickOne does the work of 6 people. | Two people lift what PackTwo lifts alone.
Around 400 people live in the village. | The town has 9,000 people. | The valley feeds 50,000 people. | The county employs 800 people.
In the hall are 40 people. | There are 25 people on the waiting list. | There were 70 people in the room.
We counted 5,000 people at the gate. | We saw 600 people in two days. | We called 90 people. | We wrote to 3,000 people.
We paid 45 people to test it. | We picked 20 people by lot. | We gave 75 people a tour. | We sent 110 people a sample.
The survey asked 2,400 people. | The study followed 380 people. | The trial has 64 people. | The jury has 7 people.
The crew of the ship has 30 people. | The choir has 55 people. | The club has 400 members. | The union has 2 million members.
Our 5 robots never sleep. | Our team of 5 robots never sleeps. | Our fleet of 40 arms runs day and night. | Our 3 halls have 9 gates.
`;

/** What other firms are, do and own. */
const OTHERS = `
Rivalix was founded in 2009. | Rivalix is headquartered in Boston. | Rivalix employs 900 people. | Rivalix raised $90 million.
Rivalix acquired Gripwell in 2022. | Rivalix belongs to Orsted Group. | Rivalix has 900 employees. | Rivalix is based in Boston.
Gripwell, founded in 2009, makes cups. | Gripwell, based in Lyon, makes cups. | Gripwell, with 15 employees, makes cups.
Borealis Foods was founded in 1931. | Borealis Foods employs 3,000 people. | Borealis Foods is based in Hamburg.
Borealis Foods raised €20 million. | Borealis Foods bought Rivalix. | Borealis Foods is part of Orsted Group.
Our customer Borealis Foods has 3,000 employees. | Our customer Borealis Foods is based in Hamburg.
Our partner Gripwell was founded in 2009. | Our partner Gripwell is based in Lyon. | Our partner Gripwell has 15 employees.
Our investor Nordal Ventures was founded in 1999. | Our investor Nordal Ventures is based in Vienna.
Our supplier Hebeland was set up in 1978. | Our supplier Hebeland employs 70 people. | Our supplier Hebeland sits in Basel.
Our agency Pixelhof is based in Linz. | Our agency Pixelhof was founded in 2012. | Our bank was founded in 1819.
Our landlord was founded in 1950. | Our neighbour employs 300 people. | Our competitor raised $40 million. | Our rival was sold in 2021.
We work with Gripwell, a Lyon-based company. | We work with Gripwell, founded in 2009. | We work with Gripwell, a team of 15.
We bought the arm from Rivalix, which is based in Boston. | We bought steel from Hebeland, a firm founded in 1978.
We supply Borealis Foods, a company with 3,000 employees. | We supply Borealis Foods, headquartered in Hamburg.
We lost an order to Rivalix, the Boston-based company. | We lost an order to Rivalix, which has 900 employees.
We welcome Hebeland, a Basel-based business. | We welcome Hebeland, founded in 1978. | We welcome Hebeland, with 70 employees.
We rely on Nordal Ventures, a Vienna-based firm. | We learned from Rivalix, which raised $90 million.
A customer of ours was founded in 1931. | One of our partners employs 700 people. | Some of our users raised $3 million.
The insurer was founded in 1824. | The bank is headquartered in Zurich. | The retailer employs 40,000 people. | The brewery dates back to 1612.
The university was founded in 1365. | The ministry employs 2,000 people. | The city was founded in 1128. | The airline raised $2 billion.
The start-up next door raised $5 million. | The firm across the street was founded in 2001. | The baker on the corner began in 1920.
Their company was founded in 1988. | Her company raised $4 million. | His firm is based in Oslo. | Your company was founded in 2020.
Your team has 40 people. | Your office is based in Madrid. | Your firm employs 500 people. | You raised $2 million.
Karl Lund founded Hebeland in 1978. | Karl Lund is the CEO of Hebeland. | Karl Lund, CEO of Borealis Foods, likes PickOne.
Eva Roth, head of logistics at Borealis Foods, runs 40 arms. | Eva Roth is CTO at Rivalix. | Eva Roth leads Hebeland as CEO.
`;

/** What the company did in some year without having been founded, bought or paid in it. */
const EVENTS = `
We launched PickOne in 2019. | We created PickOne in 2019. | We launched our second arm in 2019. | We began exports in 2019.
We created the arm in 2019. | We started a newsletter in 2019. | We set up a second line in 2019. | We opened a showroom in 2019.
We started to sell abroad in 2019. | We started using solar power in 2019. | We formed a service crew in 2019. | We moved house in 2019.
We established a lab in 2019. | We founded a school in 2019. | We founded a choir in 2019. | We established a night shift in 2019.
We launched a beta in 2019. | We launched the shop in 2019. | We released PackTwo in 2019. | We unveiled PackTwo in 2019.
We introduced shift work in 2019. | We built a hall in 2019. | We won an award in 2019. | We were certified in 2019.
We joined the cluster in 2019. | We planted 300 trees in 2019. | We shipped arm number 1,000 in 2019. | We patented the gripper in 2019.
We tested 40 grippers in 2019. | We renamed the canteen in 2019. | We painted the hall in 2019. | We lost a server in 2019.
Veltrane launched PickOne in 2019. | Veltrane launched in Japan in 2019. | Veltrane opened in Tokyo in 2019. | Veltrane won a prize in 2019.
Veltrane began sales in France in 2019. | Veltrane created an apprenticeship in 2019. | Veltrane started a podcast in 2019.
Veltrane set up a plant in Wels in 2019. | Veltrane formed a joint venture in 2019. | Veltrane established a branch in Oslo in 2019.
Veltrane started shipping PackTwo in 2019. | Veltrane started work on PackTwo in 2019. | Veltrane began to export in 2019.
Since 2019, we have been certified. | Since 2019, we have run on solar power. | Since 2019, we have trained welders. | Since 2019 the arm has eyes.
Since its launch in 2019, PickOne has sold well. | Since the move in 2019, the hall is warm. | Since the flood of 2019 we have pumps.
We secured a $3 million loan guarantee. | We raised $2 million in orders. | We raised prices in 2022. | We raised the roof in 2018.
We raised 300 euros for the school. | We spent €2 million on a hall. | We saved customers €4 million. | We invested €1 million in solar.
We paid €200,000 in tax. | We sold arms worth $5 million. | We lent Hebeland €50,000. | We won a €2 million contract.
We bought a crane. | We bought two lathes in 2019. | We bought steel for €90,000. | We buy coffee from Hebeland.
We acquired a taste for risk. | We acquired new skills in 2019. | We took over the canteen in 2019. | We took over 40 orders.
We are 15 minutes from Graz. | We are 12 years old. | We are 40 km from the sea. | We are open 5 days a week.
Our day starts at 7. | Our shift begins at 6. | Our hall opened in 2019. | Our first order came in 2016.
Our office in Linz was opened in 2019. | Our branch in Oslo was founded in 2019. | Our foundation was established in 2019.
Our shop opened its doors in 2019. | Our blog began in 2019. | Our school was founded in 2019. | Our choir was formed in 2019.
Our plant in Wels is based in an old mill. | Our sales team is based in Madrid. | Our trainer is based in Linz. | Our drivers are based in Wels.
`;

/** Weather, roads and everything else that has a number. */
const ELSEWHERE = `
The road was closed in 2021. | The river rose 3 metres in 2013. | The summer of 2018 was dry. | The old owner died in 1999.
The ferry was started in 1955. | The railway was created in 1873. | The valley was settled in 1230. | The law was formed in 1994.
The clock was made in 1888. | The book was launched in 2014. | The film came out in 2022. | The song was born in 1971.
The bakery is based in an old mill. | The fair is based in Hanover. | The race starts in Graz. | The tour ends in Vienna.
The train seats 340 people. | The stadium holds 15,000 people. | The cable car carries 24 people. | The hut sleeps 40 people.
The hospital treats 900 people a day. | The farm feeds 3,000 people. | The theatre drew 600 people. | The march drew 8,000 people.
The museum has 12 rooms. | The garden has 300 trees. | The village has 4 inns. | The lake is 30 metres deep.
The bridge cost €40 million. | The tunnel cost $2 billion. | The tower raised eyebrows. | The tax rose by €3 million.
Beds for 60 people were built. | Rooms for 25 people are free. | Lunch for 90 people is cooked daily. | Tea for two costs €9.
A robot from 2004 still runs in Wels. | A lathe of 1972 stands in the hall. | An arm of 2016 hangs in the museum.
A ticket costs €12. | A night costs €90. | A coffee costs €3. | A bus ride costs €2.
The first PickOne was sold in 2019. | The hundredth PackTwo left the hall in 2022. | The last press was scrapped in 2017.
The seal was established as a standard in 2006. | The norm was set up in 1998. | The method was founded on work of 1985.
Ships of 1920 were riveted. | Cars of 1960 had no belts. | Phones of 2007 had small screens. | Robots of 1990 were blind.
Bridges are based on piles. | Paint is based on oil. | Our grip is based on air. | The design is based on a bird.
Nobody was hurt in 2019. | Everybody knew in 2020. | Nothing began in 2021. | Much was created in 2022.
It rained on 300 people. | It took 12 people to lift it. | It costs $40,000 to run. | It was opened by the mayor in 2019.
They counted 700 people. | It snowed on 12 May 2019. | A storm of 1990 felled 900 trees. | A fire of 1834 spared the church.
He raised $5 million for charity. | She founded a choir in 2003. | He joined in 2019. | She left in 2021.
The mayor opened the hall in 2019. | The bishop blessed the arm in 2020. | The minister met 40 people here.
Neighbours complained in 2014. | Guests from 20 countries came. | Pupils built 12 robots. | Students wrote 9 theses.
`;

/** Everyday sentences that state no fact of the company itself. */
export const SENTENCES = [THINGS, CROWDS, OTHERS, EVENTS, ELSEWHERE].flatMap((text) =>
  text
    .split(/\s*[|\n]\s*/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== ''),
);
