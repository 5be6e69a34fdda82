/** Money, deals, posts, towns and years of others, on pages of the company; each in English, German or French. */
const OTHERS_EVENTS = `
We raised our minimum order to €500 last year. | Veltrane raised the alarm about battery recalls in 2021.
Our charity run raised £14,000 for the local hospice. | In 2024 our staff raised $25,000 for Doctors Without Borders.
Nordal Ventures has raised a $300 million fund for climate start-ups. | The customer had just closed a $20 million Series B when we met them.
Borealis Foods raised $42 million in a round led by Kestrel Bank last May. | Our neighbours at Fernhill raised $6M from Nordal Ventures in March 2025.
Start-ups that raised a Series A in 2024 spent 30% more on automation. | If we raise a Series C, it will be because we want to, not because we have to.
We were offered $10 million in 2019 and said no. | Veltrane turned down a €15 million Series B in 2022.
Rumours that Veltrane is raising $100 million are wrong. | We have not raised any money since 2020.
The EU has set aside €95 billion for research, of which robotics gets a part. | Warehouses invested $12 billion in automation in 2023.
A single mis-pick costs a retailer $15 on average. | Our customers have saved $40 million since they switched.
Veltrane helped Nordal raise €3 million in working capital by freeing its stock. | We paid back a loan of €2 million in 2021 out of revenue.
Our robots have moved goods worth $2.4 billion. | The Series 7 gripper replaces the Series 5 and costs $4,200.
Seed spreaders, seed drills and $1,000 seed counters all use the same motor. | Round A of the tender closed on 3 May 2024 with €4 million on offer.
The second round of the robotics cup carries €10,000 in prize money. | We were the angel on the shoulder of a customer with a $5 million problem.
Investors in our customers include Halden Ventures and Quarry Partners. | The bridge round of drinks was led by our CFO.
A venture debt facility of $30M was signed by our competitor Picnix in June. | In its Series D Picnix raised $210 million at a valuation of $1.8 billion.
Founders ask us how to spend the first $2M of their seed round. | Our template for a €1.5 million seed deck is free to download.
The grant programme pays up to €2.5 million per company. | We applied for a €2 million grant in 2023 and did not get it.
The plant in Linz cost its owner €60 million. | Mira spent eight years at Nordal Ventures, where she led a $9 million round in Picnix.
Jon's last company raised $11 million from Kestrel Capital before it was sold. | Our model predicts that Veltrane could raise $50 million by 2028.
Veltrane plans to raise a Series C of €80 million next year. | A lease for a robot starts at €900 a month, with €5,000 down.
We acquired a taste for espresso during the pandemic. | Each robot acquires an image every 40 milliseconds.
The rights to the song were acquired by Veltrane's choir in 2019. | We bought a second-hand lathe from Weiler in 2016.
Customers who bought PickOne also bought GripKit. | Borealis Foods acquired Nordal in 2022, and both kept our robots.
When Kestrel Bank was bought by Ostmark Group, our contract moved with it. | Amazon bought Kiva in 2012 and changed the industry.
Our supplier Motoren Lang was taken over by Hexa AG last year. | Veltrane has not been acquired by anyone. | We will never sell to a larger group.
Contrary to reports, Veltrane did not buy Picnix. | Veltrane considered buying Picnix in 2021. | Acquire new customers with our referral programme.
We acquired 300 customers in our first year. | The merger of two of our customers doubled the number of sites.
How Borealis merged its two warehouses with our help. | Skills acquired at Veltrane stay with you.
Our CEO bought everyone dinner at Zum Goldenen Hirschen. | Mira sold her first company to Siemens in 2012.
The buyer, Ostmark Group, paid €90 million for Picnix. | In 2020 the building was acquired by Stadt Graz.
GripKit was bought by 40 bakeries in its first month. | Veltrane takes over the maintenance of Nordal's conveyor lines.
Veltrane took over 30 apprentices from insolvent neighbours. | We joined the Robotics Alliance in 2021.
Part of the Nordal Challenge is a test in our hall. | Belonging to a group is a human need, says our HR team.
Our parents' evening for apprentices takes place in March. | The parent company must sign the framework agreement.
If your parent company has a contract with us, you get its discount. | Veltrane bought shares of Borealis for its employees as a prize.
We combine forces with gravity. | The merge queue accepts a pull request once tests pass. | Anna Weiss, CEO of Borealis Foods, opened the new line.
Our guest author Peter Stahl is CTO at Picnix. | The mayor of Graz, Elke Bauer, visited us in June.
“It just works,” says Tom Reiter, head of logistics at Nordal. | Talk to your CEO about automation. | Every CTO knows this problem.
Ask for Sandra, our receptionist. | The new CEO of Kestrel Bank, Paul Neumann, used to be our customer.
Picnix has appointed Ines Falk as chief executive. | Nordal's founder Erik Dahl bought the first PickOne. | Karl Benz founded his company in 1883.
Steve Jobs was CEO of Apple twice. | Prof. Dr. Ute Brandt of TU Graz supervised the thesis. | Our lawyer Dr. Hans Gruber answers questions on liability.
Photo: Clara Engel. | Text: Max Winter, Illustration: Ida Rot. | The moderator, Jana Klee, is editor at Logistik Heute.
Join Mark Stone, VP Sales at Picnix, for a fireside chat. | Speakers: Rita Moor (Borealis), Sam Hill (Nordal), Lou Park (Kestrel).
We are looking for a Chief Financial Officer. | Our next Head of Sales could be you. | The role reports to the VP Engineering.
Our former CFO Lars Holm left in 2022. | Mira Holt will not become president of the association. | Jon Beck was CTO of Picnix until 2014.
Bob the Builder is our unofficial mascot and Chief Fun Officer. | Rex, our office dog, is Head of Happiness. | The author is a freelance journalist.
CEO for a day: Emma, 12, ran our company on Girls' Day. | Ada Lovelace, the first programmer, is the name of our meeting room.
Nikola Tesla studied in Graz. | St. Florian, patron of firefighters, watches over our hall. | Winner of our student prize is Tim Roth of TU Wien.
Our landlord Franz Huber renovated the roof. | Dr. Who fans are welcome too. | Works council chair of Nordal, Uwe Kahl, was sceptical at first.
Marie Curie Fellow Yara Haddad visited the lab for a month. | Send your invoice to Gabi Wolf, accounts payable.
Nordal competes with Borealis in six countries. | We sponsor FC Kestrel and the Graz half marathon.
Our integration with nothing is the best integration. | Partners of our customers get a badge. | Become a partner and earn 20% commission.
We would love to partner with Siemens one day. | Our application to the Google partner programme was refused.
Trusted platform modules protect the keys. | A customer of our customer is our customer. | Customers in the food industry need clean grippers.
We lost the tender for Deutsche Post in 2021. | Until 2020 we supplied Borealis Foods. | Deutsche Bahn is not a customer of ours.
Visit us at the booth of our partner association. | Unlike Picnix, we do not lock you in. | Compare Veltrane with Picnix, Gripster and Kuka.
Migrating from Picnix takes a day. | You do not need an SAP licence. | The example shop “Acme Corp” ships with the demo.
In our demo, Contoso orders 40 crates. | By 2030 half of all warehouses will use robots. | In 1995 our building was a shoe factory.
The street was named in 1921 after a weaver. | Our oldest machine, a press of 1968, still runs. | The standard was first published in 2011.
ISO 10218 was founded on work of 1992. | Our founder was born in 1981 in Maribor. | Since 2016 the law requires a risk assessment.
The town of Graz was first mentioned in 1128. | Established practice since 1999 is to fence robots. | Est. delivery 2026.
The club was founded in 2009 by bored engineers. | A school founded by our neighbours in 1954 closed in 2003. | Founded on trust, built on steel.
Founded in 2011, Borealis Foods bakes for half of Styria. | Our customer Nordal, founded in 1978, has 12 plants.
Picnix, a start-up from Linz founded in 2018, shut down in 2024. | The canteen feeds 220 people a day. | More than 900 people came to our open day.
Nordal employs 4,000 people in Styria. | A team of 12 students built the prototype. | Each shift has 8 employees and one robot.
Up to 50 employees: €90 a month. | For companies with 200 employees or more. | The town has 300,000 inhabitants.
40 people applied for the last opening. | We trained 1,200 operators last year. | 1,500 colleagues at Borealis use the app.
Our meetup group has 650 members. | We donated 35 bicycles to 35 families. | The bus takes 55 people to the site.
An average warehouse with 120 workers loses 14 hours a day. | The lecture hall seats 180. | We will hire 60 people by the end of 2027.
In 2019 the task force had 25 people. | The hospital next door has 700 staff. | A crew of five installs a cell in two days.
Our favourite café is in Vienna. | The robots are made of steel from Donawitz. | Nordal is headquartered in Oslo. | Meet us in Munich, hall 4.
The fair in Hanover is the largest of its kind. | Based on feedback from Paris, we changed the colour. | Our cell in Lyon runs at Boulangerie Martin.
Borealis, based in Helsinki, ordered ten robots. | We fly to Boston twice a year. | The server stands in Frankfurt. | Data is stored in Dublin.
Our hosting partner has its headquarters in Nuremberg. | Jon lives in Salzburg and commutes. | Mira grew up in Maribor and studied in Zurich.
The trophy went to London. | A warehouse in Leipzig, run by DHL, was the first. | Headquarters Graz United is a band of two of our engineers.
From Kyoto to Quebec, people pack boxes. | The case was heard in Vienna. | Applicable law is that of Austria, place of jurisdiction is Graz.
Die Firma Borealis Foods hat 2022 die Nordal AG übernommen. | Unser Kunde Nordal wurde 1978 in Oslo gegründet.
Die Stadtwerke investieren 14 Millionen Euro in ein neues Lager. | Veltrane sammelt Spenden in Höhe von 20.000 Euro.
Wir sammeln seit 2019 Daten von 400 Zellen. | Geschäftsführer der Borealis GmbH ist Anton Reiss. | Der Kindergarten nebenan hat 60 Mitarbeiter.
Als Geschäftsführer haften Sie persönlich. | Gründer aufgepasst: Beratung am 3. Mai. | Die Muttergesellschaft unseres Kunden sitzt in Hamburg.
Unser Vermieter gehört zur Strabag-Gruppe. | Wir übernehmen die Wartung für Nordal. | Wir übernehmen Verantwortung.
Übernahme der Reisekosten bis 300 Euro. | Veltrane wurde nicht übernommen. | Der Verein wurde 1921 gegründet.
Am 3. Mai 2023 besuchte uns Bundeskanzler Karl Nehammer. | Die Messe München findet alle zwei Jahre statt.
Laut Vorstand Peter Kranz von der Kestrel Bank sinken die Zinsen. | Bis 2028 wollen wir 300 Mitarbeiter haben.
Früher war hier die Zentrale der Nordal AG. | Redaktion: Petra Lang, Fotos: Udo Stern. | Ansprechpartner bei der Messe ist Herr Jonas Blum.
Ein Betrieb mit 50 Mitarbeitern spart 20 Stunden im Monat. | Unser Azubi Leon gewann den ersten Preis.
Die Runde wurde von Moderator Kai Pfeil geleitet. | Eine Finanzierungsrunde über 8 Millionen Euro schloss unser Kunde Brotwerk ab.
Im Auftrag der Siemens AG prüften wir 30 Greifer. | Die Series-A-Finanzierung ist die erste große Hürde für Gründer.
Ehemaliger CTO: Hans Moser (bis 2019). | Notre client Boulange a levé 12 millions d'euros en 2024.
La société Picnix a été rachetée par Ostmark en 2023. | Le fondateur de notre client, Luc Moreau, a choisi PickOne.
Le bâtiment a été racheté par la ville en 2018. | Nous levons notre verre à 10 ans d'aventure. | L'association compte 45 membres.
Une entreprise de 200 salariés économise 30 heures par mois. | Le siège de notre hébergeur est à Roubaix.
Fondée en 1902, l'usine voisine a fermé en 1988. | Directeur de la photographie : Paul Vasseur.
La ville de Lyon investit 30 millions d'euros dans son port. | Devenez directeur commercial chez nous. | Nous n'avons jamais levé de fonds.
Selon Marc Petit, PDG de Picnix, le marché ralentit. | Les prix ont été levés en 2022. | Holt and Beck argue about coffee every morning.
Mira Holt recommends the book Thinking in Systems by Donella Meadows. | “Director’s cut” is the name of our cutting robot.
General Partner Program terms apply. | The Principal Component Analysis node was rewritten. | The Chief of Staff template has 14 fields.
Head of the robot arm: aluminium, 3 kg. | President’s Day: our support is closed. | Managing Director is one of the roles you can assign in the app.
Owner: Jane Doe. Status: done. | Assign the task to John Smith, Operations Manager. | Demo user: Maria Muster, Purchasing.
Alice and Bob founded a key exchange. | Example: “Sarah Miller, CEO, Acme Inc.” | Customer contact: Ms. Olga Brandt, Borealis Foods.
Thanks to Felix Kurz for the patch. | Contributors: Ana Silva, Wei Chen, Omar Aziz. | Reviewed by Dr. Susan Clark, MD.
In memory of our customer and friend Rolf Adler. | Named after Emil Holt, a distant uncle who was a miller.
Our trainee Nina is the daughter of the founder of Nordal. | The sculpture by Georg Stein shows a hand.
Congratulations to Kim Lee of Borealis on becoming plant manager. | Advisory client Ruth Kane joined Nordal as COO in May.
Vote for us: category director is Pia Haas. | Our charity concert, led by Nordal Ventures, raised €40,000.
Nordal Ventures led the discussion on seed funding at our summit. | The panel, led by Kestrel Capital, discussed the €3 billion market.
Our new line costs €2.5 million and pays for itself in two years. | Veltrane invested €4 million in its plant in Graz.
Veltrane invested $2 million in Picnix. | We invested €12 million in research last year.
The state of Styria invested €9 million in the road to our plant. | Veltrane secured a €6 million order from Borealis Foods.
We secured a loan of €3 million from Kestrel Bank. | Veltrane closed the year with revenue of €18 million. | Veltrane raises its forecast to €60 million.
Our revenue rose to $20 million in 2024. | Veltrane received the Styrian Innovation Award and €25,000. | We closed our office on Friday.
Picnix lands $30M from Halden Ventures to take on Veltrane. | Veltrane's rival Picnix has raised $45 million.
Two of our customers raised a combined €70 million this spring. | How Nordal raised €25 million with a plan built in our tool.
Webinar: How to raise your Series A in 2026. | Download: The Series B checklist (€0). | Ines Falk, partner at Halden Ventures, sits on our board.
Halden Ventures has backed Veltrane since 2019. | Mira Holt angel-invested $200,000 in Picnix.
In 2016, before Veltrane, Mira Holt raised €1 million for a bakery. | Veltrane Robotics is not related to Veltrane Capital, which manages €2 billion.
Veltrane Capital raised a €300 million fund. | We sold our share in Picnix in 2022. | Veltrane sold its drone unit to Hexa AG in 2021.
In 2021 Hexa AG bought our drone unit. | Our drone business was acquired by Hexa AG in 2021. | Borealis has acquired 40 robots from Veltrane.
Nordal acquired PickOne in 2023. | Hexa AG acquired the patents of Veltrane in 2020. | Veltrane acquired a patent from TU Graz.
We acquired land next to our plant in 2018. | Veltrane acquired the domain picking.com in 2020. | We bought a building in Linz from Kestrel Bank.
Veltrane has bought 100 laptops from Lenovo. | We bought Microsoft licences. | We buy steel from Voestalpine. | Veltrane acquires data from Picnix.
Veltrane took over sponsorship of FC Graz. | Veltrane took over the lease from Nordal. | Hexa wanted to buy Veltrane. | Hexa's bid for Veltrane failed.
The planned takeover of Veltrane by Hexa AG was called off. | Veltrane joins the Green Alliance Group.
Veltrane joins Nordal Group in a research project. | Veltrane joined Techstars in 2017. | Mira Holt joined the Kestrel Group as adviser.
Mira Holt, chair of the Styrian Chamber of Commerce, opened the fair. | Mira Holt was CEO of Picnix before she started Veltrane.
Jon Beck is a visiting professor at TU Graz. | Ana Prieto, now CFO of Nordal, was our first employee. | Our first CEO, Karl Stein, retired in 2019.
Karl Stein was our CEO until 2019. | Interim CEO Petra Lang handed over in March 2020. | Karl Stein will join as CTO in January 2028.
We offered the CTO role to Karl Stein, who declined. | Karl Stein turned down the job of CEO. | In the film, Tom Hardy plays the CEO.
Our CEO's favourite book is by Jim Collins. | Our CEO interviewed Clara Brandt, CTO of Kestrel Bank.
Clara Brandt, chief technology officer at Kestrel Bank, explains why. | Clara Brandt, Head of Logistics, Nordal
Clara Brandt – Head of Logistics at Nordal | Guest post by Clara Brandt, founder of Brandt Consulting. | Clara Brandt is the author of Lean Picking.
Clara Brandt is the mayor of Graz. | Judge Clara Brandt ruled in our favour. | Minister Clara Brandt visited our plant.
Professor Clara Brandt leads the research group at TU Graz. | Clara Brandt, who heads logistics at Nordal, ordered ten more.
Congratulations to Clara Brandt, our employee of the month. | Clara Brandt (Nordal): head of the working group.
The working group is led by Clara Brandt. | Our lawyer is Clara Brandt. | Auditor: Clara Brandt, KPMG
Data protection officer: Clara Brandt, DSB Graz GmbH | Photographer: Clara Brandt | Director: Clara Brandt. Camera: Tom Roth.
Film director Clara Brandt shot our video. | Our works doctor, Clara Brandt, is in on Tuesdays.
The founders of Nordal, Erik and Liv Dahl, sold it in 2020. | Borealis was founded by Aino Laine in 1999. | Aino Laine founded Borealis.
The bakery across the road was started by two brothers in 1921. | Die Gründerin des Vereins, Elke Bauer, sprach über Ehrenamt.
Der Geschäftsführer der Messe, Paul Kranz, begrüßte uns. | Unser Kunde, die Borealis GmbH, wurde 1999 gegründet. | Das Werk in Linz gehört der Hexa AG.
Die Hexa AG hat 2021 unsere Drohnensparte übernommen. | Veltrane übernimmt keine Haftung. | Veltrane übernimmt die Versandkosten.
Wir haben die Messe München besucht. | Wir haben das Team Linz verstärkt. | Wir haben die Patente der Hexa AG erworben.
Wir haben ein Grundstück der Stadt Graz gekauft. | Kauf von Ersatzteilen im Shop | Übernahme von Azubis in Linz
Übernahme der Nordal AG durch die Hexa SE | Rachat de crédits en 24 heures | Acquisition of Land Rover spare parts | Purchase of Microsoft licences
Veltrane wird Teil der Kampagne Sauberes Graz. | Veltrane ist Teil der Lösung. | Wir gehören zu den Besten. | Wir gehören zur Generation Z.
Wir gehören zu Graz wie der Uhrturm. | Das Lager gehört zur Nordal-Gruppe. | Veltrane gehört zu den Ausstellern der Hannover Messe.
Nous faisons partie de la French Tech. | Veltrane fait partie du programme Horizon Europe. | Ce bâtiment appartient à la Ville de Lyon.
Le client, fondé en 1920, emploie 300 personnes. | Notre investisseur Garonne gère 2 milliards d'euros.
Garonne Capital a levé un fonds de 200 millions d'euros. | Le maire de Lyon, Paul Roux, a inauguré la ligne.
Paul Roux, directeur de Boulange, témoigne. | La levée de boucliers contre la loi a coûté 3 millions d'euros.
Notre concurrent Picnix a racheté Thermolys. | Thermolys a été rachetée par Picnix. | On 4 May 2024 Picnix opened an office in Graz.
In 2022 Nordal had 900 employees. | Round 3: $25,000 for the winner. | A Series of articles worth $1 million in knowledge. | Angel: 40 kg, $300.
We carry bridge rectifiers from $2. | Seed funding explained | From seed to Series C: what investors look for | IPO candidates of 2026
`;

/** Everyday sentences on events that state no fact of the company itself. */
export const EVENT_SENTENCES: readonly string[] = OTHERS_EVENTS.split(/\s*[|\n]\s*/).filter(
  (sentence) => sentence !== '',
);
