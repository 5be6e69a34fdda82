import { allMatches, occursIn } from './find-in.ts';
import { wordSet } from './word-list.ts';

/** Technologies that are names by themselves. */
const DISTINCT = wordSet(
  'Kubernetes PostgreSQL Postgres MySQL MariaDB MongoDB Redis Kafka RabbitMQ NATS Elasticsearch OpenSearch ClickHouse Snowflake BigQuery Redshift Databricks Cassandra ScyllaDB DynamoDB CockroachDB TimescaleDB InfluxDB Neo4j SQLite DuckDB Terraform Pulumi Ansible Docker Helm ArgoCD Istio Envoy Prometheus Grafana Datadog OpenTelemetry TypeScript JavaScript Python Kotlin Elixir Erlang Clojure Haskell OCaml Golang Node.js Deno React.js Next.js Vue.js Nuxt Angular Svelte SvelteKit Tailwind GraphQL gRPC Protobuf WebAssembly WebGL Vulkan OpenGL DirectX WebRTC Django FastAPI Flask Laravel Symfony Rails Spring Quarkus .NET ASP.NET PyTorch TensorFlow JAX scikit-learn Pandas NumPy Spark Airflow Dagster Flink Beam dbt Fivetran Airbyte Looker Tableau CUDA TensorRT ONNX OpenCV ROS2 ROS Gazebo MQTT OPC-UA LoRaWAN Zigbee FreeRTOS Zephyr FPGA Verilog VHDL AWS GCP Azure Heroku Vercel Netlify Cloudflare Fastly DigitalOcean Hetzner OVHcloud Scaleway Lambda Fargate EKS GKE AKS S3 CloudFront Kinesis Nomad Consul Vault Jenkins CircleCI GitLab Bazel Webpack Vite Playwright Cypress Selenium Storybook Figma Electron Flutter Qt Unity Unreal Scala Solidity Ethereum Hadoop Hive Presto Trino Iceberg Celery Temporal Supabase Firebase Auth0 Okta Keycloak Stripe Twilio Salesforce HubSpot Segment WordPress Shopify Magento Drupal MATLAB Simulink Julia Fortran Nginx HAProxy Traefik Linux Ubuntu Debian Yocto QNX Hugging-Face LangChain Pinecone Weaviate Milvus pgvector Ray Slurm SAP RocksDB LevelDB FoundationDB TiDB TigerBeetle VictoriaMetrics QuestDB ArangoDB Couchbase CouchDB Memcached Valkey MinIO Ceph etcd ZooKeeper Redpanda Debezium Jaeger Zipkin Crossplane containerd KVM Proxmox OpenStack OpenShift VMware Wasmtime LLVM Htmx Livewire Blazor WPF Xamarin Tauri SwiftUI NestJS Fastify Axum Hono Prisma Hibernate Sidekiq BullMQ Hasura Strapi Contentful TYPO3 Contao Shopware PrestaShop WooCommerce Odoo NetSuite Zendesk Klaviyo Retool Metabase Dremio MLflow Kubeflow vLLM OpenVINO GStreamer FFmpeg MoveIt PX4 ArduPilot Modbus PROFINET EtherCAT CANopen SCADA TwinCAT CODESYS AutoCAD SolidWorks CATIA Abaqus ANSYS COMSOL OpenFOAM HEC-RAS QGIS ArcGIS PostGIS GDAL Mapbox PgBouncer Splunk Dynatrace PagerDuty LaunchDarkly Teradata Vertica Informatica Matillion RudderStack Mixpanel Amplitude Marketo Workday Citus Neon PlanetScale Qdrant Bun Zig Skaffold Vitess DICOM FHIR HL7 NVIDIA Jetson Raspberry-Pi Arduino LabVIEW EPLAN STM32 BACnet KNX IO-Link NB-IoT',
);
/** Technologies of makers, studios and laboratories. */
const OF_TRADES = wordSet(
  'KLayout Lumerical Zemax Minitab JMP Perforce FMOD Wwise Godot Blender ZBrush Krita GIMP Inkscape Photoshop InDesign Lightroom Ableton Cinema4D Revit Rhinoceros SketchUp Vectorworks ArchiCAD Tekla Onshape FreeCAD KiCad Altium OrCAD Synopsys Solidworks SOLIDWORKS Teamcenter Windchill Mastercam Fusion360 GibbsCAM SolidCAM hyperMILL Moldex3D Moldflow QuPath ImageJ CellProfiler SAS SPSS Stata RStudio Jupyter Nextcloud OwnCloud OpenStreetMap CoopCycle MapLibre OpenLayers GeoServer Traccar Three.js Babylon.js D3.js WebGPU Eleventy Gatsby Statamic Webflow Squarespace Typo3 Joomla Directus PocketBase Appwrite Liferay k6 JMeter Parquet Gitea Forgejo Bitbucket GitHub Sentry Mimir Thanos VictoriaLogs Fluentd Logstash Kibana Podman K3s k3s NixOS Guix FreeBSD OpenBSD Mosquitto EMQX HiveMQ ThingsBoard Node-RED OpenHAB Contiki mbed ThreadX VxWorks ESP32 nRF52 RISC-V COBOL z/OS LuaJIT Gleam F# Prolog PureScript ReScript Alpine.js jQuery Preact SolidJS Qwik Ionic Cordova MAUI Avalonia JUCE SDL Phaser Pixi.js Cocos2d libGDX Cesium CryEngine Snowpark Dataiku KNIME RapidMiner Alteryx Qlik Superset Redash Tekton Spinnaker FluxCD Buildkite TeamCity SonarQube Snyk Trivy Falco Cilium Linkerd Tyk Ollama llama.cpp LlamaIndex spaCy NLTK XGBoost LightGBM CatBoost Keras Detectron2 Label-Studio CVAT Roboflow Webots CoppeliaSim Wonderware WinCC AVEVA Citect Step7 Mathematica LaTeX Typst',
);
/** Software of offices and shops, which goods connect to. */
const APPS = wordSet(
  'Slack Dropbox Xero QuickBooks Salesforce HubSpot Shopify WooCommerce Magento PrestaShop Shopware BigCommerce Zendesk Klaviyo Marketo Workday NetSuite Odoo Personio BambooHR DATEV Lexware lexoffice sevDesk bexio Pennylane Jira Confluence Trello Asana Notion Airtable Zapier DocuSign Mailchimp Intercom Freshdesk ServiceNow Pipedrive Stripe PayPal Klarna Mollie Twilio PagerDuty Opsgenie OneDrive SharePoint Procore Bluebeam NetDocuments iManage Benchling FreeAgent FreshBooks Gusto Calendly Webex Mattermost Evernote WhatsApp Telegram Sendcloud Procountor Fortnox Tripletex Cegid Silae PayFit Moneybird Akeneo Pimcore Typeform ClickUp Canva Strapi Contentful RA-MICRO Advoware Cerner Athenahealth Dentrix Guesty Booking.com Expedia Cloudbeds eBay Zalando OTTO',
);
/** Technologies whose names are words: they count only next to others or in a stack's own list. */
const AMBIGUOUS = wordSet(
  'Go Rust React Vue Swift Ruby Java C++ C# PHP Perl R Dart Express Phoenix Nest Node Remix Astro Chef Puppet Ember Maya Houdini Illustrator Nuke Rhino Creo Inventor NX Fiji Sanity Hugo Ghost Lua Ada Turbo Prefect Exact Abacus Outlook Clio Zoom Discord Sage Miro Lightspeed Epic',
);
const SPACED =
  'Unreal Engine 5|Unreal Engine 4|Unreal Engine|Sage 200|Sage 50|Fusion 360|Siemens NX|Adobe Photoshop|Adobe Illustrator|Adobe Premiere|Apache Parquet|Apache Arrow|Apache Iceberg|Apache Pulsar|Cinema 4D|OpenTelemetry Collector|Oracle Health|Microsoft Teams|Microsoft Outlook|Microsoft Word|Microsoft Excel|Microsoft 365|Microsoft SharePoint|Microsoft Dynamics 365|Dynamics 365 Business Central|Dynamics NAV|Google Sheets|Google Drive|Google Calendar|Google Kalender|Google Workspace|Google Docs|Google Analytics|Google Maps|Google Agenda|QuickBooks Online|Exact Online|Oracle NetSuite|Apple Pay|Google Pay|Apple Health|Autodesk Construction Cloud|Autodesk Revit|Temenos Transact|DATEV LODAS|DATEV Unternehmen online|SAP Business One|SAP SuccessFactors|SAP Ariba|Raspberry Pi|TrueNAS|Home Assistant|IBM Db2|Oracle Database|Visual Studio|Android Studio|Adobe Commerce|Power Automate|Tally Prime|Zoho CRM|Zoho Books|Google Cloud|Amazon Web Services|Ruby on Rails|React Native|Apache Kafka|Apache Spark|Apache Flink|Apache Airflow|Spring Boot|Microsoft Azure|GitHub Actions|ROS 2|Hugging Face|Power BI|SQL Server|New Relic|Delta Lake|OPC UA|HL7 FHIR|Siemens Industrial Edge|Sage 100|Dynamics 365|Business Central|SAP S/4HANA|SAP HANA'.split(
    '|',
  );
const SPACED_APP =
  /^(?:Microsoft (?!Azure)|Google (?!Cloud|Maps)|Exact|QuickBooks|Oracle|Apple|Autodesk Con|Temenos|DATEV|SAP|Sage|Dynamics|Zoho|Adobe Com|Business)/;
const ANY_SPACED = new RegExp(SPACED.join('|'));
const TOKEN =
  /(?<![\p{L}\p{N}.@/-])(?:\.NET|[\p{L}][\p{L}\p{N}]*(?:[.+#-][\p{L}\p{N}]+)*(?:\+\+|#)?)(?![\p{L}\p{N}@])/gu;

/** A technology that a text names. */
export interface NamedTechnology {
  name: string;
  start: number;
  end: number;
  /** True when the name is an ordinary word as well. */
  isWord: boolean;
  /** True of software of offices and shops. */
  isApp?: boolean;
}

/** Reads the well-known technologies that a text names, case-sensitively, in order. */
export function readTechnologies(text: string): NamedTechnology[] {
  const found: NamedTechnology[] = [];
  for (const name of occursIn(text, ANY_SPACED) ? SPACED : []) {
    const start = text.indexOf(name);
    const isTaken = found.some((technology) => technology.start <= start && start < technology.end);
    if (start >= 0 && !isTaken)
      found.push({ name, start, end: start + name.length, isWord: false, isApp: SPACED_APP.test(name) });
  }
  for (const match of allMatches(text, TOKEN)) {
    const isWord = AMBIGUOUS.has(match[0]);
    const isApp = APPS.has(match[0]);
    if (!isWord && !isApp && !DISTINCT.has(match[0]) && !OF_TRADES.has(match[0])) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    if (!found.some((technology) => technology.start < end && start < technology.end))
      found.push({ name: match[0], start, end, isWord, isApp });
  }
  return found.sort((left, right) => left.start - right.start);
}
